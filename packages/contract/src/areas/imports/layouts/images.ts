import { defineSheet } from '../layout';

/** What a file may be of. */
export interface FileSubject {
  readonly id: 'germplasm' | 'trait' | 'climate';
  /** What lists call it. The first is the one of templates, the last the contract's word for the table. */
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

/** What a picture may be of. */
export const pictured = [germplasmSubject, traitSubject] as const;

/** The words of templates. */
export function subjectWords(subjects: readonly FileSubject[]): readonly string[] {
  return subjects.map(({ words: [word] }) => word);
}

/** By any of its words, in any case. */
export function findSubject<Subject extends FileSubject>(
  subjects: readonly Subject[],
  given: string,
): Subject | undefined {
  const wanted = given.trim().toLowerCase();
  return subjects.find(({ words }) => words.some((word) => word.toLowerCase() === wanted));
}

/** In the zip, beside the pictures; as text it ends in .csv. */
export const imageList = 'images.xlsx';

/** What pictures are called, also those that no browser shows: these are told instead of passed over. */
export const pictureName = /\.(?:avif|bmp|gif|hei[cf]|jpe?g|png|svg|tiff?|webp)$/i;

const text = { kind: { as: 'text' } } as const;
const needed = { required: 'GENERIC_MISSING_REQUIRED_VALUE' } as const;
const largestId = 2_147_483_647;

const asked = { promptForConstant: true } as const;

/** Columns that lists of pictures and of maps have in common. */
export const listedFileColumns = {
  id: {
    heading: 'Reference Id',
    kind: { as: 'wholeNumber', least: 1, most: largestId, otherwise: 'GENERIC_INVALID_DATATYPE' },
  },
  name: {
    heading: 'Reference Name',
    ...text,
    isName: true,
    ...asked,
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
    subject: { ...listedFileColumns.subject, choices: subjectWords(pictured) },
    tags: {
      heading: 'Tags (comma separated list)',
      aliases: ['Tags'],
      ...text,
      ...asked,
      suggestedHeadings: ['Keywords'],
    },
  },
});
