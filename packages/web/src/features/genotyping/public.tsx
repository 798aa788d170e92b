import { lazy } from 'react';

/** A small picture of the genotypes of a dataset, which opens the view; other datasets' pages do not load it. */
const MatrixThumbnail = lazy(async () => ({
  default: (await import('./view/matrix-thumbnail')).MatrixThumbnail,
}));

/** What the pages of datasets of these types open with. */
export const datasetPictures = { genotype: MatrixThumbnail };
