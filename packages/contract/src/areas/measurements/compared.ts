/** Pairs of values in one answer; more are not seen apart, and take minutes to draw. */
export const maxComparedPairs = 1_000_000;

/** More boxes or bars are too small to read. Of the second value of two categories, which are colours, fewer. */
export const maxComparedCategories = { first: 40, second: 12 } as const;

/**
 * What a point is: a germplasm (at one location, if climate is compared) with the mean of its numbers or its most
 * frequent category, or every value of the one with every value of the other.
 */
export const comparedUnits = ['item', 'value'] as const;
export type ComparedUnit = (typeof comparedUnits)[number];
