import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Skeleton } from '../../kit/layout/skeleton';
import { ErrorState } from '../../kit/layout/states';
import { BoxChart } from './box-chart';
import { positionsOf } from './boxes.series';
import classes from './explore.module.css';
import { summaryQuery, type Variable, variablesQuery } from './explore-queries';
import type { MeasuredKind } from './measured-kind';
import { summaryState } from './summary-state';
import { usualVariables } from './usual-variables';

interface Props {
  readonly kind: MeasuredKind;
  readonly datasetId: number;
}

/** The page of a dataset has more to show. */
const shown = 2;

/** Box plots of the first numeric variables of one dataset. */
export function ValuesPicture({ kind, datasetId }: Props) {
  const datasetIds = useMemo(() => [datasetId], [datasetId]);
  const { data, error, refetch } = useQuery(variablesQuery(kind, datasetIds));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={280} />;
  const numeric = data.filter(({ isNumeric }) => isNumeric);
  const ids = usualVariables(numeric, shown);
  if (ids.length === 0) return null;
  return (
    <Boxes kind={kind} datasetIds={datasetIds} variables={numeric.filter(({ id }) => ids.includes(id))} />
  );
}

interface BoxesProps {
  readonly kind: MeasuredKind;
  readonly datasetIds: readonly number[];
  readonly variables: readonly Variable[];
}

function Boxes({ kind, datasetIds, variables }: BoxesProps) {
  const query = useQuery(
    summaryQuery(kind, {
      datasetIds: [...datasetIds],
      xIds: variables.map(({ id }) => id),
      by: [kind.usual.single],
    }),
  );
  const positions = useMemo(() => positionsOf(query.data?.series ?? []), [query.data]);
  return (
    <div className={classes.pictures}>
      {variables.map((variable) => (
        <BoxChart
          key={variable.id}
          kind={kind}
          variable={variable}
          summary={query.data}
          positions={positions}
          state={summaryState(query, query.data, variable)}
        />
      ))}
    </div>
  );
}
