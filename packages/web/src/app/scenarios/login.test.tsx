import { twoAccounts } from '@landrace/testkit/fake-api/fake-accounts-api';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { arrive, heading, openPortal, signIn } from './open-portal.fixture';

let api: ReturnType<typeof twoAccounts>;
const open = (address: string) => openPortal(api, address);

beforeAll(startI18n);
beforeEach(() => {
  api = twoAccounts();
  arrive();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  test('explains what is wrong with name and password', async () => {
    await open('/login');
    await signIn('wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password');
  });

  test('after too many attempts counts down on the button', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.refuse('POST token', 'signIn.throttled', { seconds: 3 });
    await open('/login');
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait 3 seconds');
    const button = screen.getByRole('button', { name: /^Try again in [23] s$/ });
    expect(button).toHaveProperty('disabled', true);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false);
    vi.useRealTimers();
  });

  test('reports when the access service is down', async () => {
    api.refuse('POST token', 'accessService.unavailable');
    await open('/login');
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Service unavailable. Failed to contact the authentication service or send email.',
    );
  });

  test('offers registration only where it is possible', async () => {
    await open('/login');
    await heading('Sign in');
    expect(screen.queryByRole('link', { name: 'Request access' })).toBeNull();
  });

  test('the password can be shown and hidden', async () => {
    await open('/login');
    await heading('Sign in');
    const toggle = screen.getByRole('button', { name: 'Show password' });
    fireEvent.click(toggle);
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(toggle);
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });
});
