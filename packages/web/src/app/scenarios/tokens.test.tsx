import { fakeAccountsApi } from '@landrace/testkit/fake-api/fake-accounts-api';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { arrive, fill, heading, openPortal, press } from './open-portal.fixture';

let api: ReturnType<typeof fakeAccountsApi>;

beforeAll(startI18n);
beforeEach(() => {
  api = fakeAccountsApi();
  arrive(aSession);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const dialog = () => screen.findByRole('dialog');

test('a token is created, shown once, listed and revoked', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, languages: navigator.languages, clipboard: { writeText } });
  await openPortal(api, '/user/tokens');
  await heading('Access tokens');
  await screen.findByText('No access tokens yet');

  await press('Create access token');
  expect(screen.queryByRole('radio', { name: /administer/ })).toBeNull();
  fill('Name', 'Field book');
  fireEvent.click(screen.getByRole('radio', { name: 'Read and write' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Expires' }), { target: { value: 'never' } });
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Create access token' }));

  const secret = await screen.findByLabelText('Access token');
  expect(secret).toHaveProperty('value', 'secret of Field book');
  expect(api.bodiesOf('POST user/tokens')).toEqual([{ name: 'Field book', scope: 'write' }]);
  await press('Copy');
  expect(writeText).toHaveBeenCalledWith('secret of Field book');
  expect(await screen.findByText('Copied.')).toBeDefined();
  await press('I have saved it');
  expect(screen.queryByDisplayValue('secret of Field book')).toBeNull();

  const list = await screen.findByRole('list', { name: 'Access tokens' });
  expect(list.textContent).toContain('Does not expire');
  expect(list.textContent).toContain('Never used');
  await press('Revoke Field book');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('No access tokens yet');
  expect(api.world.tokens).toEqual([]);
});

test('a refusal is shown in the dialog, which stays open', async () => {
  api.refuse('POST user/tokens', 'token.tooMany', { limit: 20 });
  await openPortal(api, '/user/tokens');
  await screen.findByText('No access tokens yet');
  await press('Create access token');
  fill('Name', 'One more');
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Create access token' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('You already have 20 access tokens.'),
  );
});

test('administrators may pass on their rights, and the use of a token is explained', async () => {
  arrive({ ...aSession, userType: 'Administrator' });
  await openPortal(api, '/user/tokens');
  await screen.findByText('No access tokens yet');
  expect(
    screen.getByText(/^curl -H "Authorization: Bearer \$TOKEN" http.*\/api\/stats\/overview$/),
  ).toBeDefined();
  await press('Create access token');
  expect(screen.getByRole('radio', { name: 'Read, write and administer' })).toBeDefined();
});
