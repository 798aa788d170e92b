/** A call relative to the reference, whatever its letters. `other` has neither two copies nor fits into a class. */
export const callKinds = ['reference', 'heterozygous', 'alternate', 'other', 'missing'] as const;
/** @public the browser draws by it */
export type CallKind = (typeof callKinds)[number];

/** @public in a tile: a call beyond its palette. */
export const beyondPalette = 255;

/** Columns that are named in one response. */
export const columnsPerCall = 10_000;

/** More tiles than any matrix has in either direction. */
export const maxTiles = 10_000_000;
