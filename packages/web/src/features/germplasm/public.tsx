import * as cells from './germplasm-cells';

/** What other areas show of this one. */
export const { germplasmCells } = cells;
