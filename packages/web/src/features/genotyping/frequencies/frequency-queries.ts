import type { OptionSource } from '../../../kit/forms/use-options';
import { api, apiQuery } from '../../../lib/api/client';

/** The key starts like those of lists, so that accepting a licence invalidates it, too. */
export const frequenciesQuery = (datasetId: number, at: number | undefined) =>
  apiQuery(['table', 'alleleFrequencies'], 'GET dataset/{datasetId}/allele-frequencies', {
    params: { datasetId },
    query: { at },
  });

/** Options have the position of the marker in the matrix as id: a marker may be in it twice, after a merge. */
export const markerOptions = (datasetId: number): OptionSource => ({
  key: `frequency-markers-${datasetId}`,
  async load(search, _page, signal) {
    const { markers } = await api('GET dataset/{datasetId}/allele-frequencies/markers', {
      params: { datasetId },
      query: { q: search },
      signal,
    });
    const options = markers.map(({ at, name }) => ({ id: at, label: name }));
    return { options, count: options.length };
  },
});
