import { movingKinds } from '@landrace/contract/areas/germplasm/unify';
import type { UnifyPreview } from '@landrace/contract/areas/germplasm/unify.routes';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import type { Caller } from '../../../platform/access/caller';
import { fail } from '../../../platform/failure';
import { type By, defineMerge, type Unification } from '../../../platform/merge/define-merge';
import { allOf, type Merge } from '../../../platform/merge/reference';
import type { Services } from '../../../platform/services';
import { remarkOn } from '../../community/public';
import { keepDatasetCounts } from '../../datasets/public';
import { refreshCompleteness } from '../completeness.service';
import { listMcpds } from '../passport.repository';
import { candidateColumns, findKinship, listOtherNames } from './candidate.repository';
import { germplasmReferences } from './references';
import {
  leaveEmptyPedigrees,
  listLostRelations,
  listSharedDatasets,
  moveDistinctions,
  movePedigrees,
} from './special-references.repository';

const germplasmMerge = defineMerge({
  table: 'germplasm',
  columns: candidateColumns,
  uses: movingKinds,
  references: germplasmReferences,
  label: ({ displayName, name }) => germplasmLabel(displayName, name),
  action: 'germplasm.unified',
  async refuse(reader, candidates) {
    const kinship = await findKinship(
      reader,
      candidates.map(({ id }) => id),
    );
    if (kinship) throw fail('unify.related', { ...kinship });
  },
  async effects(tx, merge, move) {
    await keepDatasetCounts(tx, await listSharedDatasets(tx, merge), async () => {
      await movePedigrees(tx, merge);
      await moveDistinctions(tx, merge);
      await move();
      await leaveEmptyPedigrees(tx, merge);
    });
    await refreshCompleteness(tx, [merge.preferredId]);
  },
  remark: (tx, remark) => remarkOn(tx, 'germplasm', remark),
});

export type UnifyDeps = Pick<Services, 'database' | 'settings'>;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The names, if given, must be among those of the germplasm. */
export function unify(
  { database }: UnifyDeps,
  unifications: readonly Unification[],
  by: By,
  names: readonly Named[] = [],
): Promise<boolean> {
  return germplasmMerge.unify(database, unifications, by, async (tx) => {
    const [misnamed] = names.length > 0 ? await listOtherNames(tx, names) : [];
    if (misnamed) throw fail('unify.otherName', { ...misnamed });
  });
}

export async function previewUnify(
  { database: { reader }, settings }: UnifyDeps,
  choice: Merge,
  caller: Caller,
): Promise<UnifyPreview> {
  const preview = await germplasmMerge.preview(reader, choice, caller);
  const { rows, viewer, countsOf, collapsed, newNames } = preview;
  const [mcpds, lostRelations, { pdciEnabled }] = await Promise.all([
    listMcpds(reader, allOf(preview)),
    listLostRelations(reader, preview, viewer),
    settings.all(),
  ]);
  return {
    germplasm: rows.flatMap(({ id, name, displayName, pdci, synonyms }) => {
      const mcpd = mcpds.find((row) => row.id === id);
      if (!mcpd) return [];
      return {
        germplasmId: id,
        germplasmName: name,
        germplasmDisplayName: displayName,
        ...(pdciEnabled && pdci !== null && { pdci }),
        synonyms,
        mcpd,
        counts: countsOf(id),
      };
    }),
    collapsed: collapsed.map(({ use, count, names }) => ({ kind: use, count, names })),
    newSynonyms: newNames,
    lostRelations,
  };
}
