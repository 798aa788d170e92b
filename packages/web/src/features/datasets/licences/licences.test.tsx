import { aLicence, fakeLicenceApi } from '@landrace/testkit/fake-api/fake-licence-api';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { LicencesPage } from './licences-page';

beforeAll(startI18n);
beforeEach(() => {
  const userType = 'Data Curator';
  preferences.setDevice({ token: { ...aSession, userType, createdOn: Date.now() } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(at = '/licenses') {
  const cc = aLicence({ licenseId: 3, licenseName: 'CC BY', licenseDescription: 'Name the source.' });
  const server = fakeServer(fakeLicenceApi([cc], []));
  await showScreen({ screen: LicencesPage, path: '/licenses', at, server });
  return server;
}

const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('everybody reads licences, and only curators write them', async () => {
  preferences.setDevice({ token: null });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Read CC BY' }));
  const dialog = await screen.findByRole('dialog', { name: 'CC BY' });
  expect(within(dialog).getByText('Say where it comes from.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'New licence' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit CC BY' })).toBeNull();
});

test('an address for editing shows the list to users without the permission', async () => {
  preferences.setDevice({ token: null });
  await open('/licenses?edit=3');
  expect(await screen.findByRole('heading', { level: 1, name: 'Licences' })).toBeDefined();
});

test('a curator creates a licence and sees its text as stored by the server', async () => {
  const server = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'New licence' }));
  await screen.findByRole('heading', { level: 1, name: 'New licence' });
  fireEvent.click(screen.getByRole('button', { name: 'Save licence' }));
  expect(screen.getByRole('alert').textContent).toContain('Name: Please fill in this field.');

  fill('Name', 'House rules');
  fill('Text in British English', '<p>Be kind.</p><script>alert(1)</script>');
  fireEvent.click(screen.getByRole('tab', { name: 'Deutsch' }));
  fill('Text in Deutsch', '<p>Seien Sie freundlich.</p>');
  fireEvent.click(screen.getByRole('button', { name: 'Save licence' }));

  expect(await screen.findByText('“House rules” has been saved.')).toBeDefined();
  await screen.findByRole('heading', { level: 1, name: 'Edit licence' });
  expect(screen.getByText('Be kind.').tagName).toBe('P');
  expect(server.calls).toContainEqual({
    method: 'PUT',
    path: 'license',
    body: {
      licenseName: 'House rules',
      licenseDescription: null,
      licenseData: {
        en_GB: '<p>Be kind.</p><script>alert(1)</script>',
        de_DE: '<p>Seien Sie freundlich.</p>',
      },
    },
  });
});

test('a curator changes a licence, and languages can be switched by keyboard', async () => {
  const server = await open('/licenses?edit=3');
  const english = await screen.findByRole('tab', { name: 'British English' });
  english.focus();
  fireEvent.keyDown(english, { key: 'ArrowRight' });
  const german = screen.getByRole('tab', { name: 'Deutsch' });
  expect(document.activeElement).toBe(german);
  expect(german.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(german, { key: 'Home' });
  expect(english.getAttribute('aria-selected')).toBe('true');

  fill('Name', 'CC BY 4.0');
  fireEvent.click(screen.getByRole('button', { name: 'Save licence' }));
  expect(await screen.findByText('“CC BY 4.0” has been saved.')).toBeDefined();
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toContain('PATCH license/3');
});
