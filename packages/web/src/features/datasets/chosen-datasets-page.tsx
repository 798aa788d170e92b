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
  /** Also where the way back leads: to the choice of such datasets. */
  readonly type: ExportType;
  readonly title: string;
  readonly line: string;
  readonly help: TextKey;
  /** What is made of those that can be used, once their licences are accepted. */
  readonly children: (usable: readonly Row<typeof datasets>[]) => ReactNode;
}

/** The frame of screens that begin with datasets in their address: which they are, their licences, then the work. */
export function ChosenDatasetsPage({ type, title, line, help, children }: Props) {
  const t = useText();
  const { datasetIds, datasetId } = useParams({ strict: false }) as {
    readonly datasetIds?: string;
    /** In addresses of screens that take one. */
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
