import { institutionDetails, institutionUses } from '@landrace/contract/areas/germplasm/institution-unify';
import type { InstitutionPreview } from '@landrace/contract/areas/germplasm/institution-unify.routes';
import { ownValue } from '@landrace/domain/own-value';
import type { Principal } from '../../../platform/access/caller';
import { recordEvent } from '../../../platform/audit/note-event';
import { beginChangeSet, serialise } from '../../../platform/db/change-set';
import type { Database } from '../../../platform/db/database';
import { asMerge, refuseUnknown } from '../../../platform/db/merge/choice';
import { allOf, type Merge } from '../../../platform/db/merge/merge';
import { refreshCompleteness } from '../completeness.service';
import {
  countLeftBehind,
  type Institution,
  listGermplasmOf,
  listInstitutions,
  listUses,
  lockInstitutions,
  moveUses,
  removeOthers,
  updatePreferred,
} from './institution.repository';

export interface InstitutionDeps {
  readonly database: Database;
}

/** The preferred one may be among those that are merged. */
export function asInstitutionMerge(preferredId: number, ids: readonly number[]): Merge {
  return asMerge({ preferredId, otherIds: ids.filter((id) => id !== preferredId) });
}

/** The preferred one first, then the others in the given order. */
function inOrder(merge: Merge, found: readonly Institution[]): Institution[] {
  return allOf(merge).flatMap((id) => found.find((one) => one.id === id) ?? []);
}

/** Details missing in the preferred one, from the first of the others that has them. */
function filledIn([preferred, ...others]: readonly Institution[]): Institution | undefined {
  if (!preferred) return undefined;
  const missing = Object.entries(preferred).filter(([, value]) => value === null);
  const found = missing.map(([name]) => {
    const giver = others.find((other) => ownValue(other, name) !== null);
    return [name, (giver && ownValue(giver, name)) ?? null];
  });
  return { ...preferred, ...Object.fromEntries(found) };
}

/** Refused for the same reasons as the merge itself. */
export async function previewInstitutions(
  { database: { reader } }: InstitutionDeps,
  merge: Merge,
): Promise<InstitutionPreview> {
  const found = await listInstitutions(reader, merge);
  refuseUnknown(merge, found);
  const [uses, collapsed] = await Promise.all([listUses(reader, merge), countLeftBehind(reader, merge)]);
  const institutions = inOrder(merge, found);
  const after = filledIn(institutions);
  return {
    institutions: institutions.map(({ id, name, code, country }) => ({
      institutionId: id,
      institutionName: name,
      ...(code !== null && { institutionCode: code }),
      ...(country !== null && { countryName: country }),
      counts: Object.fromEntries(
        institutionUses.map((use) => [use, uses.find((row) => row.id === id && row.use === use)?.count ?? 0]),
      ) as InstitutionPreview['institutions'][number]['counts'],
    })),
    collapsed,
    gains: institutionDetails.flatMap((detail) => {
      const value = after?.[detail];
      return institutions[0]?.[detail] === null && value ? [{ detail, value }] : [];
    }),
  };
}

export interface InstitutionMerge {
  readonly merge: Merge;
  readonly explanation: string | undefined;
  readonly actor: Principal | undefined;
  readonly address: string;
}

/** Keeps the list of change sets readable. */
const maxSummaryLength = 300;
const label = ({ name, code }: Institution) => (code ? `${name} (${code})` : name);

/** In one transaction and one change set, from which it can be undone exactly. */
export async function unifyInstitutions(
  { database }: InstitutionDeps,
  { merge, explanation, actor, address }: InstitutionMerge,
): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    await serialise(tx);
    const found = await lockInstitutions(tx, merge);
    refuseUnknown(merge, found);
    const institutions = inOrder(merge, found);
    const [preferred, ...others] = institutions;
    const after = filledIn(institutions);
    if (!preferred || !after) return false;
    const names = others.map(label).join(', ');
    const summary = `${names} → ${label(preferred)}`.slice(0, maxSummaryLength);
    const changeSetId = await beginChangeSet(tx, { kind: 'unify', actorId: actor?.id, summary, items: [] });
    // The PDCI depends on codes: if all have one or none has, no score changes.
    const hasCode = institutions.map(({ code }) => code !== null);
    const passports = new Set(hasCode).size > 1 ? await listGermplasmOf(tx, merge) : [];
    await updatePreferred(tx, preferred.id, after);
    await moveUses(tx, merge);
    await removeOthers(tx, merge);
    await refreshCompleteness(tx, passports);
    await recordEvent(tx, {
      action: 'institution.unified',
      actor,
      address,
      subject: { id: preferred.id, name: label(preferred) },
      details: {
        changeSetId,
        otherIds: [...merge.otherIds],
        others: names,
        ...(explanation && { explanation }),
      },
    });
    return true;
  });
}
