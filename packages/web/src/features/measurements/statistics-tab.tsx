import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CheckboxField } from '../../kit/forms/choices';
import { useText } from '../../lib/i18n/text';
import { BoxChart } from './box-chart';
import { positionsOf } from './boxes.series';
import { CategoryChart } from './category-chart';
import { DimensionSelect } from './dimension-select';
import { summaryQuery } from './explore-queries';
import type { Explored } from './explored';
import { namedRequest } from './named-colours';
import { NamedItems } from './named-items';
import { summaryState } from './summary-state';

/** Enough for the form of a distribution. */
const bins = 32;

/** Box plots of numbers and bars of categories, divided by a property. */
export function StatisticsTab({ explored }: { readonly explored: Explored }) {
  const t = useText();
  const { kind, subset, variables, state, change, by } = explored;
  const query = useQuery(
    summaryQuery(kind, {
      ...subset,
      ...namedRequest(state, by),
      by: by === 'none' ? [] : [by],
      bins: state.isViolin ? bins : undefined,
    }),
  );
  const { data, isPlaceholderData } = query;
  const keys = useMemo(
    () => [...(data?.series ?? []), ...(data?.categories ?? [])].flatMap((one) => one.keys),
    [data],
  );
  const positions = useMemo(() => positionsOf(data?.series ?? []), [data]);
  return (
    <div className="stack gap-16">
      <div className="line">
        <DimensionSelect
          kind={kind}
          label={t('measurements.by.label')}
          value={by}
          onChange={(next) => change({ by: next })}
        />
        <CheckboxField
          field={{
            name: 'violin',
            label: t('measurements.violin'),
            value: state.isViolin,
            onChange: (isViolin) => change({ isViolin }),
          }}
        />
      </div>
      <NamedItems explored={explored} by={by} found={keys} />
      {data?.isCut && <p className="notice">{t('measurements.cut')}</p>}
      <div className="stack gap-16" data-old={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
        {variables.map((variable) =>
          variable.isNumeric ? (
            <BoxChart
              key={variable.id}
              kind={kind}
              variable={variable}
              summary={data}
              positions={positions}
              state={summaryState(query, data, variable)}
              isViolin={state.isViolin}
              by={by}
            />
          ) : (
            <CategoryChart
              key={variable.id}
              variable={variable}
              summary={data}
              state={summaryState(query, data, variable)}
              by={by}
            />
          ),
        )}
      </div>
    </div>
  );
}
