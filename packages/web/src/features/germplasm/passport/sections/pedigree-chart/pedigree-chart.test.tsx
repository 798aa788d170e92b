import type { PedigreeGraph } from '@landrace/contract/areas/germplasm/passport.routes';
import {
  barleyPassport,
  barleyPedigree,
  fakePassportApi,
} from '@landrace/testkit/fake-api/fake-passport-api';
import { type FakePart, fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../../../kit/testing/show-screen';
import { startI18n } from '../../../../../lib/i18n/load-locale';
import { preferences } from '../../../../../lib/preferences/store';
import type { ScreenAddress } from '../../../../../lib/screens';
import { PedigreeChart } from './body';

vi.setConfig({ testTimeout: 60_000 });

beforeAll(startI18n);
beforeEach(() => {
  preferences.setDevice({ token: null, serverSettings: null });
  preferences.set('markedIds', { germplasm: [], markers: [], locations: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const beyond: PedigreeGraph = {
  germplasmId: 3,
  nodes: [4, 5, 3].map((germplasmId) => ({
    germplasmId,
    germplasmName: `HOR ${germplasmId}`,
    germplasmDisplayName: `HOR ${germplasmId}`,
    hiddenParents: 0,
    hiddenChildren: 0,
  })),
  edges: [
    { parentId: 4, childId: 3, relationshipType: 'F', datasetIds: [5], isCircular: false },
    { parentId: 5, childId: 3, relationshipType: 'M', datasetIds: [5], isCircular: false },
  ],
  isCut: false,
};

const addresses: ScreenAddress = (name, params) =>
  name === 'passport' ? `/data/germplasm/${params?.germplasmId}` : undefined;

async function open(graph: PedigreeGraph = barleyPedigree) {
  const more: FakePart = ({ path }) => (path === 'germplasm/3/pedigree/graph' ? beyond : undefined);
  const server = fakeServer(more, fakePassportApi({ pedigrees: [graph] }));
  const router = await showScreen({
    screen: () => <PedigreeChart passport={barleyPassport} />,
    path: '/',
    server,
    addresses,
  });
  return { router, server };
}

const node = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}, generation`) });
const press = (element: Element, key: string) => fireEvent.keyDown(element, { key });

test('ancestors and descendants are drawn, and a circle in the data is said', async () => {
  await open();
  const here = await node('HOR 17');
  expect(here.getAttribute('aria-current')).toBe('true');
  expect((await node('HOR 3')).getAttribute('aria-label')).toBe('HOR 3, generation -2');
  expect(screen.getByText(/somebody would be their own ancestor/)).toBeDefined();
});

test('arrows walk along the edges, Enter opens the passport', async () => {
  const { router } = await open();
  const here = await node('HOR 1');
  act(() => here.focus());
  press(here, 'ArrowUp');
  const grandparent = await node('HOR 3');
  expect(document.activeElement).toBe(grandparent);
  press(grandparent, 'Enter');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/data/germplasm/3'));
});

test('further relatives are asked for, and can be hidden again', async () => {
  const { server } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Show 2 more parents of HOR 3' }));
  await node('HOR 4');
  expect(server.calls.map(({ path }) => path)).toContain('germplasm/3/pedigree/graph');
  fireEvent.click(screen.getByRole('button', { name: 'Hide the ancestors of HOR 3' }));
  expect(screen.queryByRole('button', { name: /^HOR 4, generation/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more parents of HOR 3' }));
  await node('HOR 5');
});

test('a name is searched for', async () => {
  await open();
  await node('HOR 17');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find in the pedigree' }), {
    target: { value: 'hor 2' },
  });
  expect(await screen.findByText('2 found')).toBeDefined();
});

test('the space bar picks, and what is picked can be marked', async () => {
  await open();
  press(await node('HOR 1'), ' ');
  press(await node('HOR 2'), ' ');
  expect(screen.getByText('2 items selected')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }));
  expect(preferences.current().markedIds.germplasm).toEqual([1, 2]);
});

test('the same is told as a table', async () => {
  await open();
  await node('HOR 17');
  fireEvent.click(screen.getByRole('button', { name: 'Show data table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows[1]?.textContent).toBe('HOR 17HOR 1Female parentNo');
  expect(rows).toHaveLength(1 + barleyPedigree.edges.length);
});

test('an answer that was cut says so', async () => {
  await open({ ...barleyPedigree, isCut: true });
  expect(await screen.findByText(/^There are more relatives than can be shown/)).toBeDefined();
});
