import type { Api } from '@landrace/contract/api';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './export.module.css';
import { summaryQuery } from './export-queries';
import type { SubsetRequest } from './subset-choice';

export type Summary = Api['POST dataset/export/genotype/summary']['response'];

interface Props {
  readonly summary: Summary;
  /** Numbers of the previous selection, until the new ones have arrived. */
  readonly isOld: boolean;
  /** Other actions on a dataset, beside its name. */
  readonly linkOf?: (datasetId: number) => ReactNode;
}

/** How much of each dataset is selected. */
function SummaryTable({ summary, isOld, linkOf }: Props) {
  const t = useText();
  return (
    <table className={`values ${classes.summary}`} aria-busy={isOld} data-old={isOld || undefined}>
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

interface OfferProps extends Pick<Props, 'linkOf'> {
  /** Absent while there is nothing to count. */
  readonly subset: SubsetRequest | undefined;
  /** The button to start; the summary is for exactly this selection. */
  readonly children: (summary: Summary | undefined) => ReactNode;
}

/** How much is selected, and what to start with it. */
export function SummaryOffer({ subset, children, ...props }: OfferProps) {
  const t = useText();
  const id = useId();
  return (
    <section className={classes.offer} aria-labelledby={id}>
      <h2 id={id} className={classes.offerTitle}>
        {t('genotypeExport.summary.title')}
      </h2>
      {subset ? <Counted {...props} subset={subset} content={children} /> : children(undefined)}
    </section>
  );
}

interface CountedProps extends Pick<Props, 'linkOf'> {
  readonly subset: SubsetRequest;
  readonly content: OfferProps['children'];
}

function Counted({ subset, content, ...props }: CountedProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(summaryQuery(subset));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data ? <SummaryTable {...props} summary={data} isOld={isPlaceholderData} /> : <Skeleton height={72} />}
      {content(isPlaceholderData ? undefined : data)}
    </>
  );
}

/** The datasets with both germplasm and markers in the selection. */
export function filledIds({ data }: Summary): readonly number[] {
  return data
    .filter(({ dataObjectCount, dataPointCount }) => dataObjectCount.value > 0 && dataPointCount.value > 0)
    .map(({ datasetId }) => datasetId);
}
