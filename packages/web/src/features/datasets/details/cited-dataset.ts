import type { Cited } from '@landrace/domain/citation';
import { useScreenAddress } from '../../../lib/screens';
import type { Dataset } from './below-dataset';

/** By its citation details, and by what the portal knows where there are none. */
export function useCitedDataset(dataset: Dataset): Omit<Cited, 'portal' | 'accessed'> {
  const { datasetId, datasetName, version, createdOn, dublinCore = {} } = dataset;
  const path = useScreenAddress()('datasets-details', { datasetId }) ?? '';
  return {
    kind: 'dataset',
    title: dublinCore.title?.[0] ?? datasetName,
    authors: dublinCore.creator ?? [],
    year: /\d{4}/.exec(dublinCore.date?.[0] ?? createdOn)?.[0],
    version,
    publishers: dublinCore.publisher ?? [],
    identifier: dublinCore.identifier?.[0],
    address: new URL(`#${path}`, document.baseURI).href,
  };
}
