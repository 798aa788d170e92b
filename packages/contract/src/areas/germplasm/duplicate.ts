/** Scores below it mean nothing; a run searches for pairs from a threshold between the two, of 100. */
export const lowestThreshold = 30;
export const highestThreshold = 100;
export const defaultThreshold = 60;

/** Pairs that a run stores, the highest scores first; nobody reviews more. */
export const maxPairs = 100_000;

/** A name, number or place shared by more germplasm does not indicate duplicates. */
export const maxSharing = 50;
