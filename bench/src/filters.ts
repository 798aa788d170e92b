import type { FilterLeaf, FilterNode, WireValue } from '@landrace/contract/core/filter';

/**
 * Typical requests of a genebank's visitors. Each exists in several variants that match about as many rows, so that no
 * cached response is used; values are those of the demo collection.
 */
const variants = <Value>(
  values: readonly Value[],
  leaf: (value: Value) => FilterLeaf,
): readonly FilterLeaf[] => values.map(leaf);

const upTo = (length: number) => Array.from({ length }, (_, index) => index);
const ask = (column: string, comparator: FilterLeaf['comparator'], ...values: WireValue[]): FilterLeaf => ({
  column,
  comparator,
  values,
});

/** About 2 % of the rows each. */
const countryNames = ['Ethiopia', 'India', 'Nepal', 'France', 'Sweden', 'Japan', 'Iran', 'Spain'];
/** From 4 % to a third. */
const statusNames = [
  'Landrace or traditional cultivar',
  'Improved cultivar',
  'Wild, natural',
  "Breeder's line",
  'Mutant',
];

export const ofCountry = variants(countryNames, (name) => ask('countryName', 'equals', name));
export const ofStatus = variants(statusNames, (name) => ask('biologicalStatusName', 'equals', name));
export const nameContains = variants(upTo(10), (index) =>
  ask('germplasmName', 'contains', String(99 - index)),
);
export const above = variants(upTo(20), (index) => ask('elevation', 'greaterThan', 2000 + 5 * index));
export const ofCountries = upTo(countryNames.length - 2).map((index) =>
  ask('countryName', 'inSet', ...countryNames.slice(index, index + 3)),
);
export const ofSpecies = variants(['vulgare', 'aestivum', 'tuberosum'], (name) =>
  ask('species', 'equals', name),
);
export const withTrials: readonly FilterLeaf[] = [ask('hasTrialsData', 'equals', 1)];

/** Ethiopia is high enough for the four to leave some rows. */
export const fourTogether = nameContains.map((name, index) => ({
  all: [
    ask('countryName', 'equals', 'Ethiopia'),
    ask('biologicalStatusName', 'equals', 'Landrace or traditional cultivar'),
    name,
    above[index] ?? name,
  ],
}));

export const countryOrStatus = ofCountry.map((country, index) => ({
  any: [country, ofStatus[2 + (index % 3)] ?? country],
}));

/** The filters of facets and maps. */
export const filterSet: Readonly<Record<string, readonly FilterNode[]>> = {
  country: ofCountry,
  status: ofStatus,
  'name contains': nameContains,
  'above 2,000 m': above,
  'the four together': fourTogether,
};
