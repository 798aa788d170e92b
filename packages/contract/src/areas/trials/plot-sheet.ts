/** Plots of one sheet; more rows are worked on in parts. */
export const maxSheetPlots = 50_000;

/** Their values, which are counted in memory. */
export const maxSheetValues = 20_000_000;

/** Columns whose values are asked for at once. */
export const maxSheetColumns = 100;

/** Cells that are saved together, all or none. */
export const maxSheetCells = 20_000;
