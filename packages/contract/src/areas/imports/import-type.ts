/** What may be uploaded, in the order of the upload page and the contract's words but for `allelefreq`, which is ours. */
export const importTypes = [
  'mcpd',
  'genotype',
  'allelefreq',
  'groups',
  'trial',
  'climate',
  'pedigree',
  'images',
  'shapefile',
  'geotiff',
] as const;
export type ImportType = (typeof importTypes)[number];

/** Which way round a matrix stands; the first is what is meant when nobody says. */
export const orientations = ['GENOTYPE_GERMPLASM_BY_MARKER', 'GENOTYPE_MARKER_BY_GERMPLASM'] as const;
export type Orientation = (typeof orientations)[number];

interface ImportTypeFacts {
  /** Of the files it takes, in small letters. */
  readonly extensions: readonly string[];
  /** Rows may be matched with what there is; the others only bring something new. */
  readonly canUpdate: boolean;
  /** It is about germplasm, which a load may create where the portal lacks it. */
  readonly canCreateGermplasm?: true;
  /** An update replaces all that a dataset holds, instead of rows of it. */
  readonly replacesMatrix?: true;
  /** It makes datasets, which are public, private or hidden and belong to an experiment. */
  readonly makesDataset: boolean;
  readonly hasOrientation: boolean;
  /** It belongs to a dataset that is there already. */
  readonly needsDataset: boolean;
  /** What that dataset, or the one to be replaced, may be; in the words of the list of datasets. */
  readonly datasetTypes?: readonly ('trials' | 'climate' | 'genotype' | 'allelefreq')[];
}

/** A table in a spreadsheet or as text; several of them as text are zipped. */
const tables = ['.xlsx', '.csv', '.tsv', '.txt', '.zip'];
const plain = { canUpdate: false, makesDataset: false, hasOrientation: false, needsDataset: false } as const;
const matrix = {
  ...plain,
  canUpdate: true,
  replacesMatrix: true,
  canCreateGermplasm: true,
  makesDataset: true,
  hasOrientation: true,
} as const;

export const importTypeFacts: Readonly<Record<ImportType, ImportTypeFacts>> = {
  mcpd: { ...plain, extensions: tables, canUpdate: true },
  genotype: {
    ...matrix,
    extensions: [...tables, '.hapmap', '.hmp', '.vcf', '.gz', '.bgz'],
    datasetTypes: ['genotype'],
  },
  allelefreq: { ...matrix, extensions: tables, datasetTypes: ['allelefreq'] },
  groups: { ...plain, extensions: tables, canUpdate: true },
  trial: { ...plain, extensions: tables, canUpdate: true, makesDataset: true, canCreateGermplasm: true },
  climate: { ...plain, extensions: tables, canUpdate: true, makesDataset: true },
  pedigree: { ...plain, extensions: [...tables, '.helium'], makesDataset: true, canCreateGermplasm: true },
  images: { ...plain, extensions: ['.zip'] },
  shapefile: { ...plain, extensions: ['.zip'], needsDataset: true, datasetTypes: ['trials'] },
  geotiff: { ...plain, extensions: ['.zip'], needsDataset: true, datasetTypes: ['trials', 'climate'] },
};
