import type { MatchAnswer, MatchedGermplasm } from '@landrace/contract/areas/germplasm/match.routes';
import { fakeServer, Refusal } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { MarkToolsContext, type MarkToolsProps } from '../../../kit/table/mark-tools';
import { loadFullLocale, startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { MatchPage } from './match-page';

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

function aGermplasm(germplasmId: number, more: Partial<MatchedGermplasm> = {}): MatchedGermplasm {
  const name = `HOR ${germplasmId}`;
  return {
    germplasmId,
    germplasmName: name,
    germplasmDisplayName: name,
    entityTypeName: 'Accession',
    ...more,
  };
}

const answer: MatchAnswer = {
  lines: [
    { line: 1, name: 'hor 1', matches: 1, candidates: [{ germplasmId: 1, field: 'germplasmName' }] },
    {
      line: 3,
      name: 'Old',
      matches: 2,
      candidates: [
        { germplasmId: 2, field: 'synonyms' },
        { germplasmId: 3, field: 'otherNumbers' },
      ],
    },
    { line: 4, name: 'HOR 44', matches: 0, candidates: [] },
    { line: 5, name: 'hor 44', sameAs: 4, matches: 0, candidates: [] },
  ],
  germplasm: [aGermplasm(1), aGermplasm(2, { countryName: 'Peru' }), aGermplasm(3, { genus: 'Hordeum' })],
};
const alike = [{ ...aGermplasm(4), field: 'germplasmName', text: 'HOR 4', kind: 'typo' }];

function Tools({ found }: MarkToolsProps) {
  return <output>{JSON.stringify(found)}</output>;
}

async function open(matched: unknown = answer, suggested: unknown = [alike, []]) {
  let marked: number[] = [];
  const server = fakeServer(({ method, path, body }) => {
    if (path === 'settings') return { authMode: 'SELECTIVE' };
    if (path === 'germplasm/match') return matched;
    if (path === 'germplasm/match/suggestion') return suggested;
    if (method === 'GET' && path === 'marked') return { germplasm: marked, markers: [], locations: [] };
    if (path !== 'marked/germplasm') return undefined;
    marked = (body as { ids: number[] }).ids;
    return marked.length;
  });
  const router = await showScreen({
    screen: () => (
      <MarkToolsContext value={Tools}>
        <MatchPage />
      </MarkToolsContext>
    ),
    path: '/match',
    server,
    addresses: (name) => (name === 'germplasm-unifier' ? '/unifier' : undefined),
  });
  return { server, router };
}

const names = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Names' });
async function search(text: string) {
  fireEvent.change(names(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Match names' }));
}

test('a list of names is resolved line by line', async () => {
  const { server, router } = await open();
  await search('hor 1\n\nOld\nHOR 44\nhor 44');
  const summary = await screen.findByText(/names checked/);
  expect(summary.textContent).toBe(
    '4 names checked · 1 matched · 1 ambiguous · 2 not found · 1 duplicates an earlier line',
  );
  expect(server.calls.find(({ path }) => path === 'germplasm/match')?.body).toEqual({
    names: ['hor 1', '', 'Old', 'HOR 44', 'hor 44'],
  });

  // Ambiguous lines need a decision and come first.
  const choice = screen.getByRole('group', { name: 'Which of the 2 is correct?' });
  expect(within(choice).getByRole('radio', { name: 'HOR 2' })).toBeDefined();
  fireEvent.click(within(choice).getByRole('radio', { name: 'HOR 3' }));
  const unifier = screen.getByRole('link', { name: /Are they duplicates/ });
  expect(decodeURIComponent(unifier.getAttribute('href') ?? '')).toBe('/unifier?ids=2,3');

  fireEvent.click(screen.getByRole('tab', { name: 'Not found (2)' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Accept HOR 4' }));
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  expect(screen.getByText('same as line 4')).toBeDefined();
  expect(summary.textContent).toContain('1 ambiguous (1 chosen) · 2 not found (2 chosen)');

  const found = JSON.parse(
    screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')?.textContent ?? '',
  );
  expect(found).toEqual({ count: 3, request: { onlyIds: [1, 3, 4] } });
  fireEvent.click(screen.getByRole('button', { name: 'Mark all 3' }));
  await screen.findByText('3 germplasm marked.');
  expect(server.calls.findLast(({ path }) => path === 'marked/germplasm')?.body).toEqual({
    ids: [1, 3, 4],
    addition: true,
  });

  // The work is still there after visiting another page.
  await router.navigate({ to: '/elsewhere' });
  await waitFor(() => expect(screen.queryByText(/names checked/)).toBeNull());
  await router.navigate({ to: '/match' });
  expect((await screen.findByText(/names checked/)).textContent).toContain('2 not found (2 chosen)');
  expect(names().value).toBe('hor 1\n\nOld\nHOR 44\nhor 44');
});

test('all unambiguous suggestions are accepted together, and no others', async () => {
  const lines = ['HOR44', 'Igry', 'Foma', 'Golf', 'nothing'].map((name, index) => ({
    line: index + 1,
    name,
    matches: 0,
    candidates: [],
  }));
  const suggestion = (id: number, kind: string) => ({
    ...aGermplasm(id),
    field: 'donorNumbers',
    text: `HOR ${id}`,
    kind,
  });
  const suggested = [
    [suggestion(4, 'spelling')],
    [suggestion(5, 'typo')],
    [suggestion(6, 'typo'), suggestion(7, 'typo')],
    [suggestion(8, 'similar')],
    [],
  ];
  const { server } = await open({ lines, germplasm: [] }, suggested);
  await search(lines.map(({ name }) => name).join('\n'));
  fireEvent.click(await screen.findByRole('button', { name: 'Accept all unambiguous suggestions' }));
  await screen.findByText('2 suggestions accepted');
  expect((await screen.findByText(/names checked/)).textContent).toContain('5 not found (2 chosen)');
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  expect(screen.getAllByText(/by donor number/)).not.toHaveLength(0);
  const requests = server.calls.filter(({ path }) => path === 'germplasm/match/suggestion');
  expect(requests, 'what the lines show is not looked for again').toHaveLength(1);
});

test('a search with matches and unknown names shows the matches first', async () => {
  await open({ ...answer, lines: answer.lines.filter(({ matches }) => matches < 2) }, [alike]);
  await search('hor 1\nHOR 44\nhor 44');
  await screen.findByText(/names checked/);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Matched (1)');
});

test('a file fills the field, and an invalid one is refused with a reason', async () => {
  await open();
  const input = screen.getByLabelText('From file (.txt, .csv)');
  fireEvent.change(input, { target: { files: [new File(['x'], 'x.png')] } });
  expect(await screen.findByText(/Only .txt and .csv/)).toBeDefined();
  fireEvent.change(input, { target: { files: [new File(['HOR 1,x\nHOR 2,y'], 'x.csv')] } });
  await waitFor(() => expect(names().value).toBe('HOR 1\nHOR 2'));
  expect(screen.getByText('x.csv')).toBeDefined();
  expect(screen.getByText('Choose another file')).toBeDefined();
});

test('unsearchable input is not sent, and an error from the server is shown', async () => {
  const { server } = await open(new Refusal('service.unavailable'));
  await search('  \n ');
  expect(screen.getByRole('alert').textContent).toContain('Please enter names, one per line.');
  expect(server.calls.filter(({ path }) => path === 'germplasm/match')).toEqual([]);
  await search('HOR 1');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('unavailable'));
});
