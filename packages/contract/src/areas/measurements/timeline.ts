/** Lines of single plots, germplasm or locations beside the series; more look alike. */
export const maxLines = 20;

/** Beyond this number of plots a browser would not draw a field fast enough for a slider. */
export const maxFieldPlots = 20_000;

/** Small fields beside each other. */
export const maxFieldVariables = 4;
