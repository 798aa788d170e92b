import { defineSheet } from '../layout';

const text = { kind: { as: 'text' }, longest: 255 } as const;
const name = { ...text, isName: true } as const;
/** An unknown parent is left empty or written as a missing value. */
const parent = { ...text, alsoMissing: ['0'] } as const;
const needed = { required: 'GENERIC_MISSING_REQUIRED_VALUE' } as const;

/** Mother, father or unknown; the last is the default. */
export const parentTypes = ['F', 'M', 'OTHER'] as const;
export type ParentType = (typeof parentTypes)[number];

const germplasm = [
  'Germplasm',
  'Accession',
  'Line',
  'Cultivar',
  'Geno',
  'Genotype',
  'Entry',
  'Taxa',
  'Ind',
  'Id',
];

/** One row per cross. The aliases are the headings of Helium's files, which have one parent per row. */
export const pedigreeSheet = defineSheet({
  name: 'DATA',
  isOfDatasets: true,
  columns: {
    accenumb: {
      heading: 'ACCENUMB',
      aliases: ['LineName'],
      suggestedHeadings: germplasm,
      ...name,
      ...needed,
    },
    parent1: {
      heading: 'Parent 1 ACCENUMB',
      aliases: ['Parent'],
      suggestedHeadings: ['Parent 1', 'Mother', 'Female parent'],
      ...parent,
    },
    parent2: {
      heading: 'Parent 2 ACCENUMB',
      suggestedHeadings: ['Parent 2', 'Father', 'Male parent'],
      ...parent,
    },
    procedure: {
      heading: 'Description of Crossing Procedure (if applicable)',
      aliases: ['Description of Crossing Procedure'],
      kind: { as: 'text' },
    },
    description: { heading: 'Pedigree Description', suggestedHeadings: ['Description'], ...text, ...needed },
    author: { heading: 'Pedigree Author', ...text },
    parent1Type: { heading: 'Parent 1 type', aliases: ['ParentType'], ...text, isOptional: true },
    parent2Type: { heading: 'Parent 2 type', ...text, isOptional: true },
  },
});

/** Pedigrees written as text, in any notation. */
export const pedigreeStringSheet = defineSheet({
  name: 'DATA-STRING',
  isOfDatasets: true,
  columns: {
    accenumb: { heading: 'ACCENUMB', suggestedHeadings: germplasm, ...name, ...needed },
    definition: { heading: 'Pedigree string', kind: { as: 'text' }, ...needed },
    notation: { heading: 'Pedigree Notation', ...text, ...needed },
  },
});
