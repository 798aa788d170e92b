import type { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Row } from '@landrace/contract/core/table';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { RequestPage } from './request-page';
import { handOverAddress, requestedIdsCodec } from './request-queries';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
beforeEach(() => {
  preferences.set('markedIds', { germplasm: [1, 2, 3], markers: [], locations: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function anItem(germplasmId: number, more: Partial<Row<typeof germplasm>> = {}): Row<typeof germplasm> {
  const name = `HOR ${germplasmId}`;
  return {
    germplasmId,
    germplasmName: name,
    germplasmDisplayName: name,
    germplasmGid: name,
    entityTypeId: 1,
    entityTypeName: 'Accession',
    imageCount: 0,
    ...more,
  };
}
const items = [
  anItem(1, {
    institutions: [
      { type: 'donor', code: 'XXX001' },
      { type: 'maintenance', code: 'XXX002' },
    ],
  }),
  anItem(2, { germplasmPuid: '10.0/2' }),
  anItem(3),
];

interface Genebank {
  readonly isConfigured?: boolean;
  readonly unknown?: readonly number[];
}

async function open({ isConfigured = true, unknown = [] }: Genebank = {}, at = '/request') {
  const known = fakeServer(({ path, body }) => {
    if (path === 'settings') return { authMode: 'SELECTIVE', genesysUrl: 'https://genebank.example/' };
    if (path === 'genesys/germplasm/status') return isConfigured;
    if (path === 'marked') return { germplasm: [1, 2, 3], markers: [], locations: [] };
    const { onlyIds = [] } = (body ?? {}) as { onlyIds?: number[] };
    const data = items.filter(({ germplasmId }) => onlyIds.includes(germplasmId));
    if (path === 'germplasm/table') return { data, count: data.length };
    return path === 'genesys/germplasm' ? 'the-key' : undefined;
  });
  const server = {
    calls: known.calls,
    // The contract answers with a bare string, or with a bare list.
    async fetch(...call: Parameters<typeof fetch>) {
      const response = await known.fetch(...(call as Parameters<typeof known.fetch>));
      const sent = known.calls.at(-1);
      const ids = (sent?.body as { germplasmIds?: number[] } | undefined)?.germplasmIds;
      const missing = ids?.filter((id) => unknown.includes(id)) ?? [];
      if (missing.length > 0) return Response.json(missing, { status: 400 });
      return ids ? new Response('the-key', { headers: { 'content-type': 'text/plain' } }) : response;
    },
  };
  await showScreen({ screen: RequestPage, path: '/request', at, server });
  return server;
}

const sentBodies = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ path }) => path === 'genesys/germplasm').map(({ body }) => body);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Request material' }));
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('a visitor requests the marked germplasm, except those removed', async () => {
  const server = await open();
  await screen.findByText('HOR 1');
  expect(screen.getByText('Institute XXX002')).toBeDefined();
  expect(screen.getByText('No institute code')).toBeDefined();
  expect(screen.getByText(/^No institute code or PUID/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove HOR 3' }));
  send();
  expect(screen.getByRole('alert').textContent).toContain('Please enter an email address.');
  expect(sentBodies(server)).toEqual([]);
  fill('Your name', ' Visitor ');
  fill('Your email address', 'v@landrace.example');
  send();
  const onward = await screen.findByRole('link', { name: 'Continue in the genebank portal' });
  expect(onward.getAttribute('href')).toBe('https://genebank.example/api/v2/request/external?key=the-key');
  expect(sentBodies(server)).toEqual([
    { name: 'Visitor', email: 'v@landrace.example', germplasmIds: [1, 2] },
  ]);
});

test('accessions unknown to the genebank portal are listed and removed from the request', async () => {
  const server = await open({ unknown: [2, 3] });
  await screen.findByText('HOR 1');
  fill('Your name', 'Visitor');
  fill('Your email address', 'v@landrace.example');
  send();
  const message = await screen.findByText(
    '2/3 item(s) not found... remove them from your list before trying again?',
  );
  const panel = within(message.closest('section') as HTMLElement);
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['HOR 2', 'HOR 3']);
  fireEvent.click(panel.getByRole('button', { name: 'Remove and unmark' }));
  await waitFor(() => expect(preferences.current().markedIds.germplasm).toEqual([1]));
  await waitFor(() => expect(screen.queryByText('HOR 2')).toBeNull());
  send();
  await screen.findByText('Request sent');
  expect(sentBodies(server).at(-1)).toMatchObject({ germplasmIds: [1] });
});

test('signed-in users are not asked for their name', async () => {
  const session = { ...aSession, fullName: 'Researcher', email: 'r@landrace.example', createdOn: Date.now() };
  preferences.setDevice({ token: session, serverSettings: null });
  await open({}, '/request?ids=1');
  expect(await screen.findByText('Researcher, r@landrace.example')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText('HOR 2')).toBeNull();
});

test('without a genebank portal the page says so', async () => {
  await open({ isConfigured: false });
  expect(await screen.findByText('No genebank portal connected')).toBeDefined();
});

describe('the address', () => {
  test.each([
    [{}, undefined],
    [{ ids: '1,2,x,,2,99999999999' }, [1, 2]],
    [{ ids: 7 }, [7]],
    [{ ids: [1] }, undefined],
  ])('%j requests %j', (search, ids) => {
    expect(requestedIdsCodec.read(search)).toEqual(ids);
  });

  test('of the genebank portal contains the key', () => {
    expect(handOverAddress('https://g.example/sub//', 'a/b')).toBe(
      'https://g.example/sub/api/v2/request/external?key=a%2Fb',
    );
  });
});
