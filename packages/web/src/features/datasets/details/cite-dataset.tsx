import { CiteDialog } from '../../../kit/dialogs/cite-dialog';
import { useScreenAddress } from '../../../lib/screens';
import type { Dataset } from './below-dataset';

interface Props {
  readonly dataset: Dataset;
  readonly onClose: () => void;
}

/** By its citation details, and by what the portal knows where there are none. */
export function CiteDataset({ dataset, onClose }: Props) {
  const { datasetId, datasetName, version, createdOn, dublinCore = {} } = dataset;
  const path = useScreenAddress()('datasets-details', { datasetId }) ?? '';
  return (
    <CiteDialog
      name={datasetName}
      cited={{
        kind: 'dataset',
        title: dublinCore.title?.[0] ?? datasetName,
        authors: dublinCore.creator ?? [],
        year: /\d{4}/.exec(dublinCore.date?.[0] ?? createdOn)?.[0],
        version,
        publishers: dublinCore.publisher ?? [],
        identifier: dublinCore.identifier?.[0],
        address: new URL(`#${path}`, document.baseURI).href,
      }}
      onClose={onClose}
    />
  );
}
