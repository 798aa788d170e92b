import { institutionDetails, institutionUses } from '@landrace/contract/areas/germplasm/institution-unify';
import type { InstitutionPreview } from '@landrace/contract/areas/germplasm/institution-unify.routes';
import type { Caller } from '../../../platform/access/caller';
import type { Reader } from '../../../platform/db/handle';
import { toWire } from '../../../platform/db/to-wire';
import { defineMerge, fillMissing, listGains } from '../../../platform/merge/define-merge';
import type { Merge } from '../../../platform/merge/reference';
import { refreshCompleteness } from '../completeness.service';
import { type Institution, institutionColumns, listGermplasmOf } from './institution.repository';
import { institutionReferences } from './references';

const filledIn = (rows: readonly [Institution, ...Institution[]]) =>
  fillMissing(rows, [...institutionDetails, 'countryId']);

/** There are no comments on institutions: the explanation is kept in the audit log only. */
export const institutionMerge = defineMerge({
  table: 'institution',
  columns: institutionColumns,
  uses: institutionUses,
  references: institutionReferences,
  label: ({ name, code }) => (code ? `${name} (${code})` : name),
  action: 'institution.unified',
  newValues(rows) {
    const { country: _name, countryId, ...details } = filledIn(rows);
    return { ...details, country_id: countryId };
  },
  async effects(tx, merge, move) {
    // The PDCI depends on codes: if all have one or none has, no score changes.
    const hasCode = merge.rows.map(({ code }) => code !== null);
    const passports = new Set(hasCode).size > 1 ? await listGermplasmOf(tx, merge) : [];
    await move();
    await refreshCompleteness(tx, passports);
  },
});

export async function previewInstitutions(
  reader: Reader,
  choice: Merge,
  caller: Caller,
): Promise<InstitutionPreview> {
  const { rows, countsOf, collapsed } = await institutionMerge.preview(reader, choice, caller);
  return {
    institutions: rows.map(({ id, name, code, country }) => ({
      ...toWire({
        institutionId: id,
        institutionName: name,
        institutionCode: code,
        countryName: country,
      }),
      counts: countsOf(id),
    })),
    collapsed: collapsed.reduce((sum, { count }) => sum + count, 0),
    gains: listGains(rows[0], filledIn(rows), institutionDetails),
  };
}
