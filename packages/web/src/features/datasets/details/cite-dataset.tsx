import type { CitationForm } from '@landrace/domain/citation';
import { CiteDialog } from '../../../kit/dialogs/cite-dialog';
import type { Dataset } from './below-dataset';
import { useCitedDataset } from './cited-dataset';

interface Props {
  readonly dataset: Dataset;
  readonly first?: CitationForm;
  readonly onClose: () => void;
}

export function CiteDataset({ dataset, ...props }: Props) {
  return <CiteDialog name={dataset.datasetName} cited={useCitedDataset(dataset)} {...props} />;
}
