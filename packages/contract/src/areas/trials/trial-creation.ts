/** Plots in one call. */
export const maxNewPlots = 20_000;
