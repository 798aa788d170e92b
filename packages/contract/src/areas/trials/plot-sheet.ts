interface Column {
  readonly traitId: number;
  readonly day?: string | null | undefined;
  readonly repeat: number;
}

/** The same for the same trait, day and repeat. */
export const columnKey = ({ traitId, day, repeat }: Column) => `${traitId} ${day} ${repeat}`;

/** Plots of one sheet; more rows are worked on in parts. */
export const maxSheetPlots = 50_000;

/** Their values, which are counted in memory. */
export const maxSheetValues = 20_000_000;

/** Columns whose values are asked for at once. */
export const maxSheetColumns = 100;

/** Cells that are saved together, all or none. */
export const maxSheetCells = 20_000;
