import { defineSheet } from '../layout';

const smallest = -32_768;
const largest = 32_767;
const place = {
  kind: { as: 'wholeNumber', min: smallest, max: largest, otherwise: 'GENERIC_INVALID_DATATYPE' },
  isOptional: true,
} as const;
const text = { kind: { as: 'text' }, isOptional: true } as const;

/**
 * The fields of the outlines, one row per outline. Missing fields are reported with a status of their own, so none is
 * required here.
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

/** Without these an outline cannot be identified. */
export const neededOutlineFields = ['row', 'column', 'germplasm'] as const;
