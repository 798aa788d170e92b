import type { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { Row } from '@landrace/contract/core/table';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../kit/layout/page';
import { type TextKey, useText } from '../../lib/i18n/text';
import { ChosenDatasets } from './chosen-datasets';
import { readDatasetIds } from './read-dataset-ids';
import type { ExportType } from './selector/export-types';

interface Props {
  /** Also the target of the back link: the selection of datasets of this type. */
  readonly type: ExportType;
  readonly title: string;
  readonly line: string;
  readonly help: TextKey;
  /** Renders the usable datasets, once their licences are accepted. */
  readonly children: (usable: readonly Row<typeof datasets>[]) => ReactNode;
}

/** The frame of screens with dataset ids in their address: the datasets, their licences, then the content. */
export function ChosenDatasetsPage({ type, title, line, help, children }: Props) {
  const t = useText();
  const { datasetIds, datasetId } = useParams({ strict: false }) as {
    readonly datasetIds?: string;
    /** For addresses of screens that take one dataset. */
    readonly datasetId?: string;
  };
  const ids = datasetId === undefined ? readDatasetIds(datasetIds) : readDatasetIds(datasetId).slice(0, 1);
  return (
    <Page
      title={title}
      line={line}
      help={help}
      trail={[
        {
          label: t(`datasets.selector.types.${type}.title`),
          screen: 'export',
          params: { datasetType: type },
        },
      ]}
    >
      <ChosenDatasets type={type} ids={ids}>
        {children}
      </ChosenDatasets>
    </Page>
  );
}
