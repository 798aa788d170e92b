/** Which of the two are the rows of text and CSV files. HapMap and VCF always have markers in rows. */
export const orientations = ['GERMPLASM_ROWS', 'MARKER_ROWS'] as const;

/** Equal widths; equal widths left and right of a point; as many values in one as in another. */
export const binningMethods = ['equal', 'split', 'auto'] as const;
