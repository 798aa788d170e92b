/** What the guide defines (`docs/guide/definitions.md`), by the names of its sections. */
export const definitionIds = [
  'pdci',
  'maf',
  'heterozygosity',
  'missing',
  'ibs',
  'pca',
  'quartiles',
  'trait-performance',
  'partial-dates',
  'days',
  'duplicate-score',
  'data-points',
] as const;
export type DefinitionId = (typeof definitionIds)[number];
