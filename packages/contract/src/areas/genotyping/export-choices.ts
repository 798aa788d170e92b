/** What the rows of text and CSV files are. HapMap and VCF always have markers in rows. */
export const orientations = ['GERMPLASM_ROWS', 'MARKER_ROWS'] as const;

/** Equal widths; equal widths left and right of a point; the same number of values in each. */
export const binningMethods = ['equal', 'split', 'auto'] as const;
