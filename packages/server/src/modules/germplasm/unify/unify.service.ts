import { germplasmLabel } from '@landrace/domain/germplasm-label';
import type { Principal } from '../../../platform/access/caller';
import { recordEvent } from '../../../platform/audit/note-event';
import { beginChangeSet, serialise } from '../../../platform/db/change-set';
import type { Database } from '../../../platform/db/database';
import type { Reader, Writer } from '../../../platform/db/handle';
import { asMerge, refuseUnknown } from '../../../platform/db/merge/choice';
import { allOf, type Merge } from '../../../platform/db/merge/merge';
import { fail } from '../../../platform/failure';
import { remarkOnGermplasm } from '../../community/public';
import { keepDatasetCounts } from '../../datasets/public';
import { refreshCompleteness } from '../completeness.service';
import { type Candidate, findKinship, listOtherNames, lockCandidates } from './candidate.repository';
import { listSharedDatasets, moveReferences, removeOthers } from './move.repository';

export interface UnifyDeps {
  readonly database: Database;
}

export interface By {
  readonly actor: Principal | undefined;
  readonly address: string;
}

export interface Unification extends Merge {
  readonly explanation?: string | undefined;
}

/** All of them in one transaction, each as a change set of its own, which can be undone separately. */
export async function unify(
  { database }: UnifyDeps,
  unifications: readonly Unification[],
  by: By,
  names: readonly { readonly id: number; readonly name: string }[] = [],
): Promise<boolean> {
  const merges = unifications.map((unification) => ({ ...unification, ...asMerge(unification) }));
  refuseOverlap(merges);
  return await database.inTransaction(async (tx) => {
    await serialise(tx);
    const found = new Map((await lockCandidates(tx, merges.flatMap(allOf))).map((one) => [one.id, one]));
    for (const merge of merges) await assertUploadAllowed(tx, merge, [...found.values()]);
    const [misnamed] = names.length > 0 ? await listOtherNames(tx, names) : [];
    if (misnamed) throw fail('unify.otherName', { ...misnamed });
    for (const merge of merges) await mergeInto(tx, merge, found, by);
    return true;
  });
}

export async function assertUploadAllowed(
  reader: Reader,
  merge: Merge,
  found: readonly Candidate[],
): Promise<void> {
  refuseUnknown(merge, found);
  const kinship = await findKinship(reader, allOf(merge));
  if (kinship) throw fail('unify.related', { ...kinship });
}

/** The second merge could not find what the first one deleted. */
function refuseOverlap(merges: readonly Merge[]): void {
  const seen = new Set<number>();
  for (const id of merges.flatMap(allOf)) {
    if (seen.has(id)) throw fail('unify.twice', { id });
    seen.add(id);
  }
}

/** Keeps the list of change sets readable. */
const maxSummaryLength = 300;

async function mergeInto(
  tx: Writer,
  merge: Merge & { readonly explanation?: string | undefined },
  found: ReadonlyMap<number, Candidate>,
  by: By,
): Promise<void> {
  const nameOf = (id: number) => {
    const one = found.get(id);
    return one ? germplasmLabel(one.displayName, one.name) : String(id);
  };
  const { preferredId, otherIds, explanation } = merge;
  const others = otherIds.map(nameOf).join(', ');
  const summary = `${others} → ${nameOf(preferredId)}`;
  const changeSetId = await beginChangeSet(tx, {
    kind: 'unify',
    actorId: by.actor?.id,
    summary: summary.length > maxSummaryLength ? `${summary.slice(0, maxSummaryLength)}…` : summary,
    items: [],
  });
  await keepDatasetCounts(tx, await listSharedDatasets(tx, merge), async () => {
    await moveReferences(tx, merge);
    await removeOthers(tx, merge);
  });
  const numbered = otherIds.map((id) => `${id} (${nameOf(id)})`).join(', ');
  const happened = `Unification of ${numbered} into ${preferredId} (${nameOf(preferredId)}).`;
  await remarkOnGermplasm(tx, {
    germplasmId: preferredId,
    userId: by.actor?.id,
    content: explanation ? `${happened}\n${explanation}` : happened,
  });
  await refreshCompleteness(tx, [preferredId]);
  await recordEvent(tx, {
    action: 'germplasm.unified',
    ...by,
    subject: { id: preferredId, name: nameOf(preferredId) },
    details: { changeSetId, otherIds, others, ...(explanation && { explanation }) },
  });
}
