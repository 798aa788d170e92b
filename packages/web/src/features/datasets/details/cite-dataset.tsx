import { CiteDialog } from '../../../kit/dialogs/cite-dialog';
import type { Dataset } from './below-dataset';
import { useCitedDataset } from './cited-dataset';

interface Props {
  readonly dataset: Dataset;
  readonly onClose: () => void;
}

export function CiteDataset({ dataset, onClose }: Props) {
  return <CiteDialog name={dataset.datasetName} cited={useCitedDataset(dataset)} onClose={onClose} />;
}
