/**
 * What can be uploaded, in the order of the upload page. The names are the contract's, except `allelefreq`, which is
 * ours.
 */
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

/** The orientation of a matrix; the first is the default. */
export const orientations = ['GENOTYPE_GERMPLASM_BY_MARKER', 'GENOTYPE_MARKER_BY_GERMPLASM'] as const;
export type Orientation = (typeof orientations)[number];

interface ImportTypeFacts {
  /** The accepted file extensions, in lower case. */
  readonly extensions: readonly string[];
  /** Rows can be matched with existing data; other types only add data. */
  readonly canUpdate: boolean;
  /** The file is about germplasm, and loading it can create those that the portal does not have. */
  readonly canCreateGermplasm?: true;
  /** An update replaces the whole matrix of a dataset instead of single rows. */
  readonly replacesMatrix?: true;
  /** Loading creates datasets, which are public, private or hidden and belong to an experiment. */
  readonly makesDataset: boolean;
  readonly hasOrientation: boolean;
  /** The file belongs to an existing dataset. */
  readonly needsDataset: boolean;
  /** Allowed types of that dataset, or of the one to be replaced, as named in the list of datasets. */
  readonly datasetTypes?: readonly ('trials' | 'climate' | 'genotype' | 'allelefreq')[];
}

/** A table in a spreadsheet or as text; several text files are zipped. */
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
