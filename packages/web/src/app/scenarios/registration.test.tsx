import { fakeAccountsApi } from '@landrace/testkit/fake-api/fake-accounts-api';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { preferences } from '../../lib/preferences/store';
import { arrive, fill, heading, openPortal, press } from './open-portal.fixture';

let api: ReturnType<typeof fakeAccountsApi>;

beforeAll(startI18n);
beforeEach(() => {
  api = fakeAccountsApi({
    settings: { authMode: 'SELECTIVE', hiddenPages: [], registrationEnabled: true },
    institutions: [
      { id: 3, name: 'Institute of Barley', acronym: 'IoB' },
      { id: 4, name: 'Potato Station' },
    ],
  });
  arrive();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const newAccount = 'POST gatekeeper/user/new';
const existingAccount = 'POST gatekeeper/user/existing';
const summary = async () => (await screen.findByRole('alert')).textContent;

async function fillNewAccount(): Promise<void> {
  fill('Full name', 'A Breeder');
  fill('Email address', ' breeder@example.org ');
  fill('Password', 'seven purple tractors');
  fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms of use' }));
}

async function chooseInstitution(): Promise<void> {
  fireEvent.change(screen.getByRole('combobox', { name: 'Institution' }), { target: { value: 'barley' } });
  fireEvent.click(await screen.findByRole('option', { name: /Institute of Barley/ }));
}

describe('a new account', () => {
  test('is requested with all that is needed', async () => {
    await openPortal(api, '/login');
    fireEvent.click(await screen.findByRole('link', { name: 'Request access' }));
    await heading('Request access');
    await screen.findByLabelText('Full name');
    expect(window.location.hash).toBe('#/login?view=register');
    await fillNewAccount();
    await chooseInstitution();
    await press('Send request');
    expect(
      await screen.findByText(
        'Your request has been sent successfully. Please check your email for a verification link.',
      ),
    ).toBeDefined();
    expect(api.bodiesOf(newAccount)).toEqual([
      {
        locale: 'en_GB',
        user: {
          userUsername: 'breeder@example.org',
          userEmailAddress: 'breeder@example.org',
          userFullName: 'A Breeder',
          userPassword: 'seven purple tractors',
          institutionId: 3,
        },
      },
    ]);
  });

  test('may name an institution that is not listed', async () => {
    await openPortal(api, '/login?view=register');
    await screen.findByLabelText('Full name');
    await fillNewAccount();
    fireEvent.click(screen.getByRole('checkbox', { name: 'My institution is not listed' }));
    await press('Send request');
    expect(await summary()).toContain('Institution address: Please fill in this field.');
    fill('Institution name', 'Oat Farm');
    fill('Acronym', 'OF');
    fill('Institution address', '1 Field Road');
    await press('Send request');
    await screen.findByText(/^Your request has been sent successfully/);
    expect(api.bodiesOf(newAccount)).toMatchObject([
      { user: { institutionName: 'Oat Farm', institutionAcronym: 'OF', institutionAddress: '1 Field Road' } },
    ]);
  });

  test('is not sent before every field is filled and the terms are accepted', async () => {
    await openPortal(api, '/login?view=register');
    await screen.findByLabelText('Full name');
    fill('Email address', 'nobody');
    fill('Password', 'short');
    await press('Send request');
    const words = await summary();
    expect(words).toContain('Some fields in the form are invalid. Please check again.');
    for (const part of ['Full name', 'valid email', 'at least 8', 'Institution', 'accept the terms']) {
      expect(words).toContain(part);
    }
    expect(api.bodiesOf(newAccount)).toEqual([]);
  });
});

describe('access for an existing account', () => {
  const open = async () => {
    await openPortal(api, '/login?view=register&account=existing');
    await screen.findByLabelText('Username');
    fill('Username', 'breeder');
    fill('Password', 'the password');
  };

  test('is requested', async () => {
    await open();
    await press('Send request');
    expect(
      await screen.findByText(
        'Your access request has been generated. Please check your email for feedback.',
      ),
    ).toBeDefined();
    expect(api.bodiesOf(existingAccount)).toEqual([
      { username: 'breeder', password: 'the password', locale: 'en_GB' },
    ]);
  });

  test.each([
    ['accessService.missingFields', 'Please fill in all fields'],
    ['accessService.hasAccess', 'User already has access to this Landrace'],
    ['accessService.hasRequested', 'User has already requested access'],
    ['accessService.nameInUse', 'Username or email address already in use'],
    ['accessService.otherUser', "Access forbidden to other user's details"],
    ['accessService.forbidden', 'Insufficient permissions to complete this request'],
    ['accessService.credentials', 'Invalid credentials'],
    ['accessService.noActivationKey', 'Activation key not found'],
    ['accessService.noActivationRequest', 'Activation request not found'],
    ['accessService.noId', 'Id not found'],
    ['accessService.noIdOrPayload', 'Id or content not found'],
    ['accessService.noInstitution', 'Institution not found'],
    ['accessService.noPayload', 'Content not found'],
    ['accessService.noToken', 'Token not found'],
    ['accessService.noUser', 'User not found'],
    ['accessService.noEmail', 'Email system currently unavailable'],
    ['registration.nameInvalid', 'Invalid username or email.'],
    ['registration.disabled', 'Registration is not available for this database.'],
    ['mail.unavailable', 'Email service unavailable.'],
    [
      'internal.error',
      'The registration was unsuccessful due to an unknown error. Please try again later or contact the team.',
    ],
  ] as const)('is refused with %s in words, and nobody is sent to sign in', async (code, words) => {
    await open();
    api.refuse(existingAccount, code);
    await press('Send request');
    expect(await summary()).toBe(words);
    expect(window.location.hash).toBe('#/login?view=register&account=existing');
  });

  test('after too many requests has to wait', async () => {
    await open();
    api.refuse(existingAccount, 'registration.throttled', { seconds: 50 });
    await press('Send request');
    expect(await summary()).toContain('Please wait 50 seconds');
    expect(screen.getByRole('button', { name: /^Try again in \d+ s$/ })).toHaveProperty('disabled', true);
  });
});

test('a refused request does not affect the session of a signed-in user', async () => {
  arrive(aSession);
  api.refuse(existingAccount, 'accessService.credentials');
  await openPortal(api, '/login?view=register&account=existing');
  await screen.findByLabelText('Username');
  fill('Username', 'breeder');
  fill('Password', 'wrong');
  await press('Send request');
  expect(await summary()).toBe('Invalid credentials');
  expect(preferences.device().token?.token).toBe(aSession.token);
});

test('where registration is disabled, its page says so and leads back', async () => {
  api.world.settings = { ...api.world.settings, registrationEnabled: false };
  await openPortal(api, '/login?view=register');
  await heading('Request access');
  expect(screen.getByText('Registration is not available for this database.')).toBeDefined();
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Back to sign-in' }));
  await heading('Sign in');
});
