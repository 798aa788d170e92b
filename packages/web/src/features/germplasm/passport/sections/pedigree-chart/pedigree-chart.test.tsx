import type { PedigreeGraph } from '@landrace/contract/areas/germplasm/passport.routes';
import { circularPedigree } from '@landrace/testkit/circular-pedigree';
import { type FakePart, fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { recordedAnswer } from '@landrace/testkit/fake-api/recorded-api';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ChartTheme } from '../../../../../kit/charts/chart-theme';
import { layOut } from '../../../../../kit/charts/layered-layout';
import { showScreen } from '../../../../../kit/show-screen.fixture';
import { MarkToolsContext, type MarkToolsProps } from '../../../../../kit/table/mark-tools';
import { startI18n } from '../../../../../lib/i18n/load-locale';
import { preferences } from '../../../../../lib/preferences/store';
import type { ScreenAddress } from '../../../../../lib/screens';
import { PedigreeChart } from './body';
import { joinGraphs, unfolded } from './pedigree';
import { pedigreeDraft } from './pedigree-layout';
import { pedigreeSvg } from './pedigree-svg';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
  count: 2,
};

const passport = {
  ...recordedAnswer('GET passport/{key}', 'GET passport/24'),
  germplasmId: circularPedigree.germplasmId,
};

const addresses: ScreenAddress = (name, params) =>
  name === 'passport' ? `/data/germplasm/${params?.germplasmId}` : undefined;

const Tools = ({ list, found }: MarkToolsProps) => (
  <span data-testid="tools">{`${list} ${found?.count} ${JSON.stringify(found?.request)}`}</span>
);

async function open(graph: PedigreeGraph = circularPedigree) {
  const graphs: FakePart = ({ path }) =>
    [graph, beyond].find(({ germplasmId }) => path === `germplasm/${germplasmId}/pedigree/graph`);
  const server = fakeServer(graphs);
  const router = await showScreen({
    screen: () => (
      <MarkToolsContext value={Tools}>
        <PedigreeChart passport={passport} />
      </MarkToolsContext>
    ),
    path: '/',
    server,
    addresses,
  });
  return { router, server };
}

const node = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}, generation`) });
const press = (element: Element, key: string) => fireEvent.keyDown(element, { key });

test('ancestors and descendants are drawn, and a cycle in the data is reported', async () => {
  await open();
  const here = await node('HOR 17');
  expect(here.getAttribute('aria-current')).toBe('true');
  expect((await node('HOR 3')).getAttribute('aria-label')).toBe('HOR 3, generation -2');
  expect(screen.getByText(/some germplasm would be its own ancestor/)).toBeDefined();
});

test('arrow keys follow the edges, Enter opens the passport', async () => {
  const { router } = await open();
  const here = await node('HOR 1');
  act(() => here.focus());
  press(here, 'ArrowUp');
  const grandparent = await node('HOR 3');
  expect(document.activeElement).toBe(grandparent);
  press(grandparent, 'Enter');
  await expect.poll(() => router.state.location.pathname).toBe('/data/germplasm/3');
});

test('more relatives are requested, and can be hidden again', async () => {
  const { server } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Show 2 more parents of HOR 3' }));
  await node('HOR 4');
  expect(server.calls.map(({ path }) => path)).toContain('germplasm/3/pedigree/graph');
  fireEvent.click(screen.getByRole('button', { name: 'Hide the ancestors of HOR 3' }));
  expect(screen.queryByRole('button', { name: /^HOR 4, generation/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more parents of HOR 3' }));
  await node('HOR 5');
});

test('a name is found', async () => {
  await open();
  await node('HOR 17');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search the pedigree' }), {
    target: { value: 'hor 2' },
  });
  expect(await screen.findByText('2 found')).toBeDefined();
});

test('the space bar selects, and the selection can be marked', async () => {
  await open();
  press(await node('HOR 1'), ' ');
  press(await node('HOR 2'), ' ');
  expect(screen.getByText('2 items selected')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }));
  expect(preferences.current().markedIds.germplasm).toEqual([1, 2]);
});

test('the same data are shown as a table', async () => {
  await open();
  await node('HOR 17');
  fireEvent.click(screen.getByRole('button', { name: 'Show data table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows[1]?.textContent).toBe('HOR 17HOR 1Female parentNo');
  expect(rows).toHaveLength(1 + circularPedigree.edges.length);
});

test('a truncated response states how much it shows', async () => {
  await open({ ...circularPedigree, isCut: true, count: 23_514 });
  expect(await screen.findByText(/^4 of 23,514 relatives shown/)).toBeDefined();
});

test('a whole pedigree is requested', async () => {
  const { server } = await open();
  await node('HOR 17');
  fireEvent.change(screen.getByRole('combobox', { name: 'Generations' }), { target: { value: 'all' } });
  const requests = () => server.calls.filter(({ path }) => path === 'germplasm/17/pedigree/graph');
  await expect.poll(() => requests()).toHaveLength(2);
  await node('HOR 17');
});

test('the selection becomes a group', async () => {
  await open();
  press(await node('HOR 1'), ' ');
  press(await node('HOR 2'), ' ');
  expect(screen.getByTestId('tools').textContent).toBe('germplasm 2 {"onlyIds":[1,2]}');
});

describe('in a large pedigree', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => 100 + index);
  const large: PedigreeGraph = {
    ...circularPedigree,
    nodes: [17, ...ids].map((germplasmId) => ({
      germplasmId,
      germplasmName: `HOR ${germplasmId}`,
      germplasmDisplayName: `HOR ${germplasmId}`,
      hiddenParents: 0,
      hiddenChildren: 0,
    })),
    // Ten children each.
    edges: ids.map((childId, index) => ({
      parentId: index < 10 ? 17 : 100 + Math.floor((index - 10) / 10),
      childId,
      relationshipType: 'F',
      datasetIds: [5],
      isCircular: false,
    })),
  };
  // A query by role would take seconds among hundreds of nodes.
  const drawn = (id?: number) => document.querySelectorAll(id ? `[data-node="${id}"]` : '[data-node]');
  const openLarge = async () => {
    await open(large);
    await expect.poll(() => drawn(17)).toHaveLength(1);
  };

  test('only visible nodes are on the page, and a search scrolls to the rest', async () => {
    await openLarge();
    expect(drawn().length).toBeLessThan(401);
    expect(drawn(1_099)).toHaveLength(0);
    const field = screen.getByPlaceholderText('Search the pedigree');
    fireEvent.change(field, { target: { value: 'HOR 109' } });
    expect(await screen.findByText('11 found')).toBeDefined();
    for (const id of [109, 1_090, 1_091]) {
      expect(drawn(id)).toHaveLength(1);
      fireEvent.keyDown(field, { key: 'Enter' });
    }
  });

  test('keys move off screen without losing the focus', async () => {
    await openLarge();
    act(() => (drawn(17)[0] as SVGElement).focus());
    for (const generation of [1, 2, 3]) {
      press(document.activeElement ?? document.body, 'ArrowDown');
      expect(document.activeElement?.getAttribute('aria-label')).toContain(`, generation ${generation}`);
    }
  });

  test('the files contain all of it', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await openLarge();
    fireEvent.click(screen.getByText('Download'));
    fireEvent.click(screen.getByText('Vector image (SVG)'));
    await expect.poll(() => saved.mock.calls.length).toBeGreaterThan(0);
    const [file] = saved.mock.lastCall ?? [];
    const text = file instanceof Blob ? await file.text() : '';
    expect(text.match(/<rect /g)).toHaveLength(1_001);
    expect(text.match(/<path /g)).toHaveLength(2 * 1_000);
  });
});

test('names that look like markup stay text in the file', () => {
  const shown = unfolded(
    joinGraphs([
      {
        ...circularPedigree,
        nodes: circularPedigree.nodes.map((one) => ({ ...one, germplasmDisplayName: '<b>&"\u0001' })),
      },
    ]),
    new Set(),
  );
  const theme = {
    ink: '#000',
    inkQuiet: '#555',
    ground: '#fff',
    accent: '#0a0',
    danger: '#a00',
    font: 'Inter',
  } as ChartTheme;
  const svg = pedigreeSvg(shown, layOut(pedigreeDraft(shown)), theme);
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.querySelector('title')?.textContent).toContain('<b>&"');
});
