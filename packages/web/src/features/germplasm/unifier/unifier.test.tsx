import { changeSets } from '@landrace/contract/areas/administration/change-set.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { movingKinds } from '@landrace/contract/areas/germplasm/unify';
import type { UnifyCandidate, UnifyPreview } from '@landrace/contract/areas/germplasm/unify.routes';
import type { Row } from '@landrace/contract/core/table';
import { type FakePart, fakeServer, fakeTable, type Refusal } from '@landrace/testkit/fake-api/fake-server';
import { aSession } from '@landrace/testkit/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { suggestedOf } from '../../../kit/merge/merge-kind';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { preferences } from '../../../lib/preferences/store';
import { choiceCodec } from './choice';
import { germplasmMerge } from './germplasm-merge';
import { UnifierPage } from './unifier-page';

beforeAll(startI18n);
beforeEach(() => {
  preferences.setDevice({ token: { ...aSession, userType: 'Data Curator', createdOn: Date.now() } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const none = Object.fromEntries(movingKinds.map((kind) => [kind, 0])) as UnifyCandidate['counts'];

function candidate(id: number, changes: Partial<UnifyCandidate>, more: object = {}): UnifyCandidate {
  const name = `HOR ${id}`;
  return {
    germplasmId: id,
    germplasmName: name,
    germplasmDisplayName: name,
    synonyms: [],
    mcpd: { id, accenumb: name, entitytype: 'Accession', genus: 'Hordeum', ...more },
    counts: none,
    ...changes,
  };
}

const candidates = [
  candidate(1, { pdci: 4.5, counts: { ...none, plots: 9, groups: 2 } }, { colldate: '1998' }),
  candidate(2, { pdci: 6.25, synonyms: ['Old'] }, { colldate: '1976' }),
  candidate(3, { pdci: 6.25, counts: { ...none, plots: 2, groups: 1 } }),
];

function previewOf(preferredId: number): UnifyPreview {
  const first = candidates.filter(({ germplasmId }) => germplasmId === preferredId);
  const others = candidates.filter(({ germplasmId }) => germplasmId !== preferredId);
  return {
    germplasm: [...first, ...others],
    collapsed: [{ kind: 'groups', count: 1, names: ['Winter barley'] }],
    newSynonyms: others.map(({ germplasmName }) => germplasmName),
    lostRelations: [
      {
        childId: 1,
        childName: 'HOR 1',
        parentId: 2,
        parentName: 'HOR 2',
        relationshipType: 'M',
        datasetName: 'Crosses',
      },
    ],
  };
}

const aSet: Row<typeof changeSets> = {
  changeSetId: 40,
  at: '2026-02-01T10:00:00Z',
  kind: 'unify',
  summary: 'HOR 8 → HOR 9',
  actorName: 'Curator',
};

async function open(at: string, refusal?: Refusal) {
  let sets = [aSet];
  const unify: FakePart = ({ path, body }) => {
    if (path === 'germplasm/unify/preview')
      return previewOf((body as { preferredGermplasmId: number }).preferredGermplasmId);
    if (path === 'germplasm/unify') {
      sets = [...sets, { ...aSet, changeSetId: 41, summary: 'HOR 1, HOR 2 → HOR 3' }];
      return true;
    }
    if (!path.startsWith('change-set/') || path.startsWith('change-set/table')) return undefined;
    if (refusal) return refusal;
    sets = sets.map((set) => ({ ...set, undoneById: 50, undoneOn: '2026-02-02T10:00:00Z' }));
    return true;
  };
  const server = fakeServer(
    unify,
    fakeTable(changeSets, () => sets),
    fakeTable(germplasm, () => []),
    ({ path }) => (path === 'marked' ? { germplasm: [], markers: [], locations: [] } : undefined),
  );
  const path = '/data/germplasm-unifier';
  await showScreen({ screen: UnifierPage, path, at: `${path}${at}`, server });
  return server;
}

test('the address contains the compared germplasm and the one that stays', () => {
  expect(choiceCodec.read({ ids: '1,2,2,x,-3,3', preferred: 2 })).toEqual({ ids: [1, 2, 3], preferredId: 2 });
  expect(choiceCodec.read({ ids: 7, preferred: 8 })).toEqual({ ids: [7] });
  expect(choiceCodec.read({})).toEqual({ ids: [] });
  expect(choiceCodec.write({ ids: [] })).toEqual({ ids: undefined, preferred: undefined });
});

test('the most complete is suggested, then the one with most data', () => {
  const suggested = (all: readonly UnifyCandidate[]) =>
    suggestedOf(
      germplasmMerge,
      all.map((one) => ({ ...one, id: one.germplasmId, name: one.germplasmName, label: one.germplasmName })),
    );
  expect(suggested(candidates)).toBe(3);
  expect(suggested([candidate(9, {}), candidate(8, {})])).toBe(8);
});

test('passports are compared side by side, a merge is previewed, confirmed and made', async () => {
  const server = await open('?ids=1,2,3');
  expect(await screen.findByText('2 descriptors differ')).toBeTruthy();
  const region = screen.getByRole('region', { name: 'Passport data side by side' });
  expect(within(region).getByRole('radio', { name: 'HOR 3' })).toHaveProperty('checked', true);
  expect(within(region).getByRole('row', { name: /Collecting date/ }).textContent).toContain('Not recorded');
  expect(within(region).queryByRole('row', { name: /Genus/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Also show matching descriptors' }));
  expect(within(region).getByRole('row', { name: /Genus/ })).toBeTruthy();

  expect(await screen.findByText('New synonyms: HOR 1 and HOR 2.')).toBeTruthy();
  expect(screen.getByText(/Moved to it: 9 plots and 1 group\./)).toBeTruthy();
  expect(screen.getByText('1 group: Winter barley')).toBeTruthy();
  expect(screen.getByText('HOR 1, child of HOR 2, in Crosses')).toBeTruthy();

  fireEvent.change(screen.getByLabelText('Explanation'), { target: { value: ' Same plant ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Merge…' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Merge into HOR 3?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('2 germplasm were merged into HOR 3.')).toBeTruthy();
  expect(server.calls).toContainEqual({
    method: 'POST',
    path: 'germplasm/unify',
    body: { preferredGermplasmId: 3, otherGermplasmIds: [1, 2], explanation: 'Same plant' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo this merge' }));
  const undoing = await screen.findByRole('alertdialog', { name: 'Undo this change?' });
  expect(undoing.textContent).toContain('HOR 1, HOR 2 → HOR 3');
  fireEvent.click(within(undoing).getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.calls).toContainEqual(expect.objectContaining({ path: 'change-set/41/undo' })),
  );
  expect(await screen.findByText('Which germplasm are duplicates?')).toBeTruthy();
});

test('preferring another one updates the preview', async () => {
  const server = await open('?ids=1,2,3&preferred=1');
  expect(await screen.findByText('New synonyms: HOR 2 and HOR 3.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'HOR 2' }));
  expect(await screen.findByText('New synonyms: HOR 1 and HOR 3.')).toBeTruthy();
  expect(server.calls.filter(({ path }) => path === 'germplasm/unify')).toEqual([]);
});
