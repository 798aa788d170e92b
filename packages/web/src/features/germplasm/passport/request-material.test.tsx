import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { recordedAnswer } from '@landrace/testkit/fake-api/recorded-api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { PassportActions } from './passport-actions';

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

const passport: Passport = recordedAnswer('GET passport/{key}', 'GET passport/24');
const unheld: Passport = {
  ...passport,
  germplasmPuid: undefined,
  mcpd: 'data' in passport.mcpd ? { data: { ...passport.mcpd.data, instcode: undefined } } : passport.mcpd,
  institutions: { data: [] },
};

interface World {
  readonly of?: Passport;
  readonly isConfigured?: boolean;
  readonly isOffered?: boolean;
}

async function open({ of = passport, isConfigured = true, isOffered = true }: World = {}) {
  const server = fakeServer(({ path }) => (path === 'genesys/germplasm/status' ? isConfigured : undefined));
  return await showScreen({
    screen: () => <PassportActions passport={of} title="HOR 24" />,
    path: '/',
    server,
    addresses: (name) => (name === 'genesys-request' && isOffered ? '/request' : undefined),
  });
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Request material' });
const reason = () => document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent;

test('material is requested in the form of the genebank portal', async () => {
  const router = await open();
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/request', search: { ids: 24 } }),
  );
});

test('a portal that takes no requests at the moment says so', async () => {
  await open({ isConfigured: false });
  await waitFor(() => expect(reason()).toBe('This portal does not accept requests at the moment.'));
  expect(button().disabled).toBe(true);
});

test('material that no holder is recorded for cannot be requested, and the page says why', async () => {
  await open({ of: unheld });
  await waitFor(() =>
    expect(reason()).toBe('Cannot be requested: neither a holding institute nor a PUID is recorded.'),
  );
  expect(button().disabled).toBe(true);
});

test('a portal without a genebank offers the citation instead', async () => {
  await open({ isOffered: false });
  expect(await screen.findByRole('button', { name: 'Cite' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Request material' })).toBeNull();
});
