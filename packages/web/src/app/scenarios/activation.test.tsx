import { twoAccounts } from '@landrace/testkit/fake-api/fake-accounts-api';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { arrive, fill, openPortal, press } from './open-portal.fixture';

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

describe('an activation link', () => {
  beforeEach(() => {
    api.world.activations = {
      fresh: { username: 'a@example.org', needsPassword: true, next: 'active' },
      asked: { username: 'b@example.org', needsPassword: false, next: 'awaiting_approval' },
    };
  });

  test('lets its owner choose a password', async () => {
    await open('/activate/fresh');
    await screen.findByText('Choose a password for the account a@example.org.');
    fill('New password', 'short');
    await press('Set password');
    expect((await screen.findByRole('alert')).textContent).toContain('at least 8 characters');
    fill('New password', 'barley and oats 7');
    await press('Set password');
    expect(await screen.findByText('Your account is active')).toBeDefined();
    expect(api.bodiesOf('POST activation')).toEqual([{ key: 'fresh', password: 'barley and oats 7' }]);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toBeDefined();
  });

  test('states who decides next', async () => {
    await open('/activate/asked');
    await screen.findByRole('button', { name: 'Activate account' });
    await press('Activate account');
    expect(await screen.findByText('Your email address is confirmed')).toBeDefined();
  });

  test.each([
    ['/activate/used', 'Invalid activation key. This can happen if the account has already been activated.'],
    ['/activate', 'No activation key provided.'],
  ])('%s is refused with a link to sign in', async (address, message) => {
    await open(address);
    expect(await screen.findByText(message)).toBeDefined();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toBeDefined();
    await waitFor(() => expect(window.location.hash).toBe(`#${address}`));
  });
});
