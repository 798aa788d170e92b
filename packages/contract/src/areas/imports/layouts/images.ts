import { defineSheet } from '../layout';

/** What a file can be about. */
export interface FileSubject {
  readonly id: 'germplasm' | 'trait' | 'climate';
  /** The names accepted in lists: the first is used in templates, the last is the contract's name of the table. */
  readonly words: readonly [string, ...string[]];
}

const germplasmSubject = {
  id: 'germplasm',
  words: [
    'Germplasm',
    'Pflanzenmaterial',
    'Accession',
    'Accessions',
    'Akzession',
    'Akzessionen',
    'germinatebase',
  ],
} as const satisfies FileSubject;
export const traitSubject = {
  id: 'trait',
  words: ['Trait', 'Traits', 'Merkmal', 'Merkmale', 'phenotypes'],
} as const satisfies FileSubject;

/** What a picture can show. */
export const pictured = [germplasmSubject, traitSubject] as const;

/** The names used in templates. */
export function subjectNames(subjects: readonly FileSubject[]): readonly string[] {
  return subjects.map(({ words: [word] }) => word);
}

/** By any of its names, in any case. */
export function findSubject<Subject extends FileSubject>(
  subjects: readonly Subject[],
  text: string,
): Subject | undefined {
  const key = text.trim().toLowerCase();
  return subjects.find(({ words }) => words.some((word) => word.toLowerCase() === key));
}

/** In the zip, next to the pictures; as text its name ends in .csv. */
export const imageList = 'images.xlsx';

/** File names of pictures, including formats that no browser shows: these are reported instead of skipped. */
export const pictureName = /\.(?:avif|bmp|gif|hei[cf]|jpe?g|png|svg|tiff?|webp)$/i;

const text = { kind: { as: 'text' } } as const;
const needed = { required: 'GENERIC_MISSING_REQUIRED_VALUE' } as const;
const largestId = 2_147_483_647;

const prompted = { promptForConstant: true } as const;

/** Columns that lists of pictures and of maps share. */
export const listedFileColumns = {
  id: {
    heading: 'Reference Id',
    kind: { as: 'wholeNumber', min: 1, max: largestId, otherwise: 'GENERIC_INVALID_DATATYPE' },
  },
  name: {
    heading: 'Reference Name',
    ...text,
    isName: true,
    ...prompted,
    suggestedHeadings: [
      'Germplasm',
      'Accession',
      'ACCENUMB',
      'Line',
      'Genotype',
      'Variety',
      'Trait',
      'Phenotype',
    ],
  },
  subject: { heading: 'Image reference type', ...text, ...needed },
  fileName: {
    heading: 'Image filename',
    ...text,
    isName: true,
    ...needed,
    longest: 255,
    suggestedHeadings: ['File', 'File name', 'Image', 'Image file', 'Picture', 'Photo', 'Raster'],
  },
  description: {
    heading: 'Image description',
    ...text,
    suggestedHeadings: ['Description', 'Caption', 'Remarks'],
  },
} as const;

export const imageSheet = defineSheet({
  name: 'IMAGES',
  columns: {
    ...listedFileColumns,
    subject: { ...listedFileColumns.subject, choices: subjectNames(pictured) },
    tags: {
      heading: 'Tags (comma separated list)',
      aliases: ['Tags'],
      ...text,
      ...prompted,
      suggestedHeadings: ['Keywords'],
    },
  },
});
