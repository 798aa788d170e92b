import { movingKinds } from '@landrace/contract/areas/germplasm/unify';
import type { UnifyCandidate, UnifyPreview } from '@landrace/contract/areas/germplasm/unify.routes';
import { type Caller, callerId } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import { asMerge } from '../../../platform/db/merge/choice';
import { allOf, type Merge } from '../../../platform/db/merge/merge';
import type { SettingStore } from '../../../platform/settings/setting-store';
import { listMcpds } from '../passport.repository';
import { listCandidates } from './candidate.repository';
import {
  listCollapsed,
  listLostRelations,
  listNewSynonyms,
  listReferring,
  listSynonymsOf,
} from './preview.repository';
import { assertUploadAllowed } from './unify.service';

export interface PreviewDeps {
  readonly database: Database;
  readonly settings: SettingStore;
}

/** Refused for the same reasons as the merge itself. */
export async function previewUnify(
  { database: { reader }, settings }: PreviewDeps,
  choice: Merge,
  caller: Caller,
): Promise<UnifyPreview> {
  const merge = asMerge(choice);
  const candidates = await listCandidates(reader, allOf(merge));
  await assertUploadAllowed(reader, merge, candidates);
  const viewer = { userId: callerId(caller), datasetIds: (await caller.permittedDatasets()).visible };
  const [mcpds, referring, synonyms, collapsed, newSynonyms, lostRelations, { pdciEnabled }] =
    await Promise.all([
      listMcpds(reader, allOf(merge)),
      listReferring(reader, merge, viewer),
      listSynonymsOf(reader, merge),
      listCollapsed(reader, merge, viewer),
      listNewSynonyms(reader, merge),
      listLostRelations(reader, merge, viewer),
      settings.all(),
    ]);
  const counted = (id: number) =>
    Object.fromEntries(
      movingKinds.map((kind) => [
        kind,
        referring.find((row) => row.id === id && row.kind === kind)?.count ?? 0,
      ]),
    ) as UnifyCandidate['counts'];
  const germplasm = allOf(merge).flatMap((id): UnifyCandidate[] => {
    const known = candidates.find((candidate) => candidate.id === id);
    const mcpd = mcpds.find((row) => row.id === id);
    if (!known || !mcpd) return [];
    return [
      {
        germplasmId: id,
        germplasmName: known.name,
        germplasmDisplayName: known.displayName,
        ...(pdciEnabled && known.pdci !== null && { pdci: known.pdci }),
        synonyms: [...(synonyms.find((row) => row.id === id)?.names ?? [])],
        mcpd,
        counts: counted(id),
      },
    ];
  });
  return { germplasm, collapsed, newSynonyms, lostRelations };
}
