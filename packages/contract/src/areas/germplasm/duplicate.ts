/** Scores below it say nothing; a run asks for pairs from somewhere between the two, of 100. */
export const lowestThreshold = 30;
export const highestThreshold = 100;
export const usualThreshold = 60;

/** Pairs that a run keeps, the highest scores first; nobody looks through more. */
export const mostPairs = 100_000;

/** A name, number or place that more germplasm share says nothing about two of them. */
export const mostSharing = 50;
