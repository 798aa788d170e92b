import type { MatchAnswer } from '@landrace/contract/areas/germplasm/match.routes';
import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { TrialCreationPage } from './creation-page';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});
beforeEach(() => {
  const session = { ...aSession, userType: 'Data Curator', createdOn: Date.now() } as const;
  preferences.setDevice({ token: session, serverSettings: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const known = ['HOR 1', 'HOR 2', 'HOR 3'];

function matched(names: readonly string[]): MatchAnswer {
  const idOf = (name: string) => known.indexOf(name.toUpperCase()) + 1;
  const lines = names.flatMap((name, index) => {
    if (name.trim() === '') return [];
    const germplasmId = idOf(name);
    const candidates = germplasmId > 0 ? [{ germplasmId, field: 'germplasmName' as const }] : [];
    return [{ line: index + 1, name, matches: candidates.length, candidates }];
  });
  const ids = new Set(lines.flatMap(({ candidates }) => candidates.map(({ germplasmId }) => germplasmId)));
  return {
    lines,
    germplasm: [...ids].map((germplasmId) => ({
      germplasmId,
      germplasmName: `HOR ${germplasmId}`,
      germplasmDisplayName: `HOR ${germplasmId}`,
      entityTypeName: 'Accession',
    })),
  };
}

const answers: Readonly<Record<string, (body: unknown) => unknown>> = {
  'GET settings': () => ({ authMode: 'SELECTIVE', fieldhubUrl: 'https://designs.example/' }),
  'GET marked': () => ({ germplasm: [], markers: [], locations: [] }),
  'POST germplasm/match': (body) => matched((body as { names: string[] }).names),
  'GET license': () => [],
  'POST trait/table': () => ({ data: [], count: 0 }),
  'PUT experiment': () => 5,
  'POST dataset': () => ({ datasetId: 70, datasetName: 'Trial 7' }),
  'POST dataset/data/trial': () => new Response(''),
};

async function open() {
  const server = fakeServer(({ method, path, body }) => answers[`${method} ${path}`]?.(body));
  await showScreen({ screen: () => <TrialCreationPage />, path: '/create', server });
  return server;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pick = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const field = () => screen.getByRole('table', { name: 'Layout' });
const cells = () => within(field()).getAllByRole('button');

async function chooseNames(text: string) {
  pick('A list of names');
  type('Names', text);
  press('Find germplasm');
}

test('pasted names become a trial of complete blocks', async () => {
  const server = await open();
  await chooseNames('hor 1\n\nNobody\nHOR 2\nHOR 3');
  expect(await screen.findByText('Line 3: no germplasm is named “Nobody”.')).toBeDefined();
  expect(screen.getByRole('heading', { name: '3 germplasm' })).toBeDefined();

  press('Continue to the design');
  expect(screen.getByRole('heading', { name: 'Design' })).toBe(document.activeElement);
  expect(cells()).toHaveLength(9);
  type('Replicates', '0');
  expect(screen.getByText('A whole number is needed.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  type('Replicates', '2');
  expect(cells()).toHaveLength(6);

  const before = cells().map((cell) => cell.getAttribute('aria-label'));
  fireEvent.click(cells()[0] as HTMLElement);
  fireEvent.click(cells()[1] as HTMLElement);
  const nameIn = (label: string | null | undefined) => /: (HOR \d)/.exec(label ?? '')?.[1];
  expect(
    cells()
      .slice(0, 2)
      .map((cell) => nameIn(cell.getAttribute('aria-label'))),
  ).toEqual([nameIn(before[1]), nameIn(before[0])]);
  press('Undo the last exchange');
  expect(cells().map((cell) => cell.getAttribute('aria-label'))).toEqual(before);

  press('Continue to the trial');
  press('Create 6 plots');
  expect(within(await screen.findByRole('alert')).getAllByRole('listitem')).toHaveLength(2);
  type('Dataset name', 'Trial 7');
  pick('A new experiment');
  type('Name of the experiment', 'Season');

  // What was entered stays when one goes back.
  press('Back');
  expect(cells()).toHaveLength(6);
  press('Continue to the trial');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Dataset name' }).value).toBe('Trial 7');

  server.refuse('POST dataset/data/trial', 'item.gone', { id: 1, table: 'germplasm' });
  press('Create 6 plots');
  await waitFor(() => expect(server.bodiesOf('POST dataset/data/trial')).toHaveLength(1));
  // The second attempt continues with the dataset that there is.
  server.accept('POST dataset/data/trial');
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'An existing dataset' })).toHaveProperty('checked', true),
  );
  press('Create 6 plots');
  expect(await screen.findByRole('heading', { name: '6 plots were created' })).toBeDefined();
  expect(server.bodiesOf('PUT experiment')).toEqual([{ experimentName: 'Season' }]);
  expect(server.bodiesOf('POST dataset')).toHaveLength(1);
  const body = server.bodiesOf('POST dataset/data/trial').at(-1) as {
    plots: { germplasm: string; rep: string }[];
  };
  for (const rep of ['1', '2'])
    expect(
      body.plots
        .filter((plot) => plot.rep === rep)
        .map(({ germplasm }) => germplasm)
        .sort(),
    ).toEqual(known);
});

test('a field book is checked line by line', async () => {
  await open();
  await chooseNames('HOR 1');
  await screen.findByRole('heading', { name: '1 germplasm' });
  press('Continue to the design');
  pick(/A field book from another tool/);
  expect((await screen.findByRole('link', { name: 'Open FielDHub' })).getAttribute('href')).toBe(
    'https://designs.example/',
  );
  type(/Field book/, 'ROW,COLUMN,REP');
  expect(screen.getByText('There are no data below the headings.')).toBeDefined();

  type(/Field book/, 'ROW\tCOLUMN\tTREATMENT\n1\t1\tHOR 1\nx\t2\tHOR 2\n1\t3\t\n1\t1\tHOR 3\n2\t1\tHOR 9');
  const problems = await screen.findByText('Line 6: no germplasm is named “HOR 9”.');
  const lines = within(problems.closest('ul') as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Line 3: the row is not a whole number from 1.',
    'A germplasm in line 4 of your input is missing...',
    'Line 5: line 2 has the same row and column.',
    'Line 6: no germplasm is named “HOR 9”.',
  ]);
  expect(screen.getByRole('button', { name: 'Continue to the trial' })).toHaveProperty('disabled', true);

  type(/Field book/, 'Zeile;COLUMN;Germplasm\n1;1;HOR 1\n1;2;HOR 2');
  expect(screen.getByText('Choose a column.')).toBeDefined();
  fireEvent.change(screen.getByRole('combobox', { name: 'Row' }), { target: { value: '0' } });
  await waitFor(() => expect(cells()).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Continue to the trial' })).toHaveProperty('disabled', false);
});
