import { traitDetails, traitUses } from '@landrace/contract/areas/trials/trait-unify';
import type { TraitPreview } from '@landrace/contract/areas/trials/trait-unify.routes';
import type { Caller } from '../../../platform/access/caller';
import type { Reader } from '../../../platform/db/handle';
import { toWire } from '../../../platform/db/to-wire';
import { defineMerge, listGains } from '../../../platform/merge/define-merge';
import type { Merge } from '../../../platform/merge/reference';
import { remarkOn } from '../../community/public';
import { countTraitValues } from '../../datasets/public';
import { traitReferences } from './references';
import { allowLongStatements, type Trait, traitColumns } from './trait.repository';
import { differingUnits, mergedDetails, refuseOtherDataTypes } from './trait-compatibility';

export const traitMerge = defineMerge({
  table: 'trait',
  columns: traitColumns,
  uses: traitUses,
  references: traitReferences,
  label: ({ name }) => name,
  action: 'trait.unified',
  refuse: (_reader, traits) => refuseOtherDataTypes(traits),
  newValues(traits) {
    const { description, categoryId, unitId, isTimeseries, restrictions } = mergedDetails(traits);
    return {
      description,
      trait_category_id: categoryId,
      unit_id: unitId,
      is_timeseries: isTimeseries,
      restrictions: restrictions && JSON.stringify(restrictions),
    };
  },
  async effects(tx, { preferredId }, move) {
    await allowLongStatements(tx);
    await move();
    await countTraitValues(tx, [preferredId]);
  },
  remark: (tx, remark) => remarkOn(tx, 'trait', remark),
  details: (traits) =>
    differingUnits(traits) ? { units: traits.map(({ unit }) => unit ?? '–').join(', ') } : {},
});

/** Different units do not refuse the preview: it reports them. */
export async function previewTraits(reader: Reader, choice: Merge, caller: Caller): Promise<TraitPreview> {
  const { rows, countsOf, collapsed, newNames } = await traitMerge.preview(reader, choice, caller);
  const after = mergedDetails(rows);
  return {
    traits: rows.map((trait) => ({
      ...toWire({
        traitId: trait.id,
        traitName: trait.name,
        traitNameShort: trait.shortName,
        traitDescription: trait.description,
        dataType: trait.dataType,
        categoryName: trait.category,
        unitName: trait.unit,
        unitAbbreviation: trait.unitAbbreviation,
        traitIsTimeseries: trait.isTimeseries,
      }),
      ...restrictionsOf(trait),
      synonyms: trait.synonyms,
      counts: countsOf(trait.id),
    })),
    unitsDiffer: differingUnits(rows) !== undefined,
    collapsed: collapsed.map(({ use, count }) => ({ use, count })),
    newSynonyms: newNames,
    gains: listGains(rows[0], after, traitDetails),
    ...restrictionsOf(after),
  };
}

function restrictionsOf({
  restrictions,
}: Pick<Trait, 'restrictions'>): Pick<TraitPreview, 'traitRestrictions'> {
  if (!restrictions) return {};
  const { min, max, categories } = restrictions;
  return {
    traitRestrictions: {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(categories && { categories: categories.map((scale) => [...scale]) }),
    },
  };
}
