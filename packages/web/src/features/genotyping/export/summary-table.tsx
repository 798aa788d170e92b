import type { Api } from '@landrace/contract/api';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './export.module.css';

export type Summary = Api['POST dataset/export/genotype/summary']['response'];

interface Props {
  readonly summary: Summary;
  /** Numbers of the previous selection, until the new ones have arrived. */
  readonly isOld: boolean;
  /** Other actions on a dataset, beside its name. */
  readonly linkOf?: (datasetId: number) => ReactNode;
}

/** How much of each dataset is selected. */
export function SummaryTable({ summary, isOld, linkOf }: Props) {
  const t = useText();
  return (
    <table className={classes.summary} aria-busy={isOld} data-old={isOld || undefined}>
      <caption className="visually-hidden">{t('genotypeExport.summary.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('genotypeExport.summary.dataset')}</th>
          <th scope="col" data-numeric>
            {t('genotypeExport.summary.germplasm')}
          </th>
          <th scope="col" data-numeric>
            {t('genotypeExport.summary.markers')}
          </th>
        </tr>
      </thead>
      <tbody>
        {summary.data.map(({ datasetId, datasetName, dataObjectCount, dataPointCount }) => (
          <tr key={datasetId}>
            <th scope="row">
              <bdi>{datasetName}</bdi>
              {linkOf?.(datasetId)}
            </th>
            <td data-numeric>{formatNumber(dataObjectCount.value)}</td>
            <td data-numeric>{formatNumber(dataPointCount.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The datasets with both germplasm and markers in the selection. */
export function filledIds({ data }: Summary): readonly number[] {
  return data
    .filter(({ dataObjectCount, dataPointCount }) => dataObjectCount.value > 0 && dataPointCount.value > 0)
    .map(({ datasetId }) => datasetId);
}
