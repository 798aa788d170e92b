import { defineSheet } from '../layout';

const smallest = -32_768;
const largest = 32_767;
const place = {
  kind: { as: 'wholeNumber', least: smallest, most: largest, otherwise: 'GENERIC_INVALID_DATATYPE' },
  isOptional: true,
} as const;
const text = { kind: { as: 'text' }, isOptional: true } as const;

/**
 * The fields of the outlines, one row for each. They are told missing by a status of their own, hence none of them
 * is required here.
 */
export const outlineSheet = defineSheet({
  name: 'SHAPEFILE',
  columns: {
    row: { heading: 'row', ...place },
    column: { heading: 'column', aliases: ['col'], ...place },
    germplasm: { heading: 'germplasm', ...text, isName: true },
    rep: { heading: 'rep', ...text },
  },
});

/** Without these an outline cannot be told from others. */
export const neededOutlineFields = ['row', 'column', 'germplasm'] as const;
