/**
 * What a point of a plot is: what was measured on a plot (at a location) on one day, in one year or ever, or all plots
 * of a germplasm.
 */
export const pointUnits = ['day', 'year', 'unit', 'item'] as const;
export type PointUnit = (typeof pointUnits)[number];

/** Which value counts if a variable was measured several times for one point. */
export const pointRules = ['last', 'mean'] as const;
export type PointRule = (typeof pointRules)[number];

/** Beyond this number points are counted in a grid instead of sent. */
export const maxPoints = 50_000;

/** More panels or axes are too small to read. */
export const maxPlottedVariables = 7;
