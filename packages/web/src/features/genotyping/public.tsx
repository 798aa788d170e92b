import { lazy } from 'react';
import { loadFullLocale } from '../../lib/i18n/load-locale';

/** A small picture of the genotypes of a dataset, which opens the view; other datasets' pages do not load it. */
const MatrixThumbnail = lazy(async () => ({
  default: (await import('./view/matrix-thumbnail')).MatrixThumbnail,
}));

/** Bars of the frequencies of an allele in each population. */
const FrequencyPicture = lazy(async () => {
  const [picture] = await Promise.all([import('./frequencies/frequency-picture'), loadFullLocale()]);
  return { default: picture.FrequencyPicture };
});

/** What the pages of datasets of these types open with. */
export const datasetPictures = { genotype: MatrixThumbnail, allelefreq: FrequencyPicture };
