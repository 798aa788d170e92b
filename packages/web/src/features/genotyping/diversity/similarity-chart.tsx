import { maxCells, noSimilarity, topSimilarity } from '@landrace/contract/areas/genotyping/diversity-choices';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import { HeatGrid } from '../../../kit/charts/heat-grid';
import { HeatScale } from '../../../kit/charts/heat-scale';
import { sectionOf, wholeWindow } from '../../../kit/charts/heat-window';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './diversity.module.css';
import { type Diversity, sectionQuery } from './diversity-queries';
import { similarityData } from './similarity.series';
import { useFocusLine } from './use-focus-line';

interface Props {
  readonly found: Diversity;
  readonly pairs: NonNullable<Diversity['similarity']>;
}

const nowhere = { level: 0, row: 0, column: 0, rows: 1, columns: 1 };

/** Similarity of all pairs of lines, similar lines next to each other. */
export function SimilarityChart({ found, pairs }: Props) {
  const t = useText();
  const { uuid, lines, datasetId } = found;
  const { levels, order, least, most, usual } = pairs;
  const size = order.length;
  const [window, setWindow] = useState(() => wholeWindow(size));
  const requested = useMemo(() => sectionOf(levels, window, maxCells) ?? nowhere, [levels, window]);
  const { data: shown, error, refetch } = useQuery(sectionQuery(uuid, requested));
  const each = levels[shown?.section.level ?? 0]?.span ?? 1;
  const { line, setLine } = useFocusLine(found);
  const margins = useMemo(() => {
    const { tree } = pairs;
    const focus = line === undefined ? -1 : order.indexOf(line);
    return {
      tree: tree && { upper: tree.upper, lower: tree.lower, values: tree.similarities, top: 1 },
      nameOf: (row: number) => lines.names[order[row] ?? -1] ?? '',
      formatValue: (value: number) => formatNumber(value, { maximumFractionDigits: 2 }),
      focus: focus < 0 ? undefined : focus,
    };
  }, [pairs, lines.names, order, line]);
  const nameAt = (index: number) => lines.names[order[index] ?? -1] ?? '';
  const similarityOf = (byte: number) => least + (byte / topSimilarity) * (most - least);
  const written = (value: number) => formatNumber(value, { maximumFractionDigits: 3 });
  const data = useMemo(
    () =>
      similarityData(shown, {
        each,
        pairs,
        names: lines.names,
        labels: {
          row: t('diversity.similarity.row'),
          column: t('diversity.similarity.column'),
          value: t('diversity.similarity.value'),
          span: (first, last) => t('diversity.similarity.span', { first, last }),
        },
      }),
    [shown, each, pairs, lines.names, t],
  );
  const describeCell = (row: number, column: number, byte: number) => {
    const [one, other] = [nameAt(row), nameAt(column)];
    if (byte === noSimilarity) return t('diversity.similarity.pairNone', { one, other });
    return t(each > 1 ? 'diversity.similarity.pairMean' : 'diversity.similarity.pair', {
      one,
      other,
      value: written(similarityOf(byte)),
    });
  };
  return (
    <ChartFrame
      title={t('diversity.similarity.title')}
      definition="ibs"
      fileName={`dataset-${datasetId}-similarity`}
      data={data}
      state={error ? { error, onRetry: () => void refetch() } : 'drawn'}
      controls={
        <HeatScale
          min={written(least)}
          max={usual < most ? t('diversity.similarity.from', { value: written(usual) }) : written(most)}
          none={t('diversity.similarity.none')}
        />
      }
    >
      <HeatGrid
        size={size}
        window={window}
        onWindow={setWindow}
        section={shown?.section}
        each={each}
        cells={shown?.cells}
        top={topSimilarity}
        full={most > least ? Math.round(((usual - least) / (most - least)) * topSimilarity) : topSimilarity}
        label={t('diversity.similarity.label', { count: size })}
        describeCell={describeCell}
        margins={margins}
        onPick={(row) => setLine(order[row])}
        zoomLabels={{
          in: t('diversity.similarity.zoomIn'),
          out: t('diversity.similarity.zoomOut'),
          whole: t('diversity.similarity.whole'),
        }}
      />
      <p className={`hint ${classes.hint}`}>
        {t('diversity.similarity.window', {
          rows: formatSpan(window.row, window.span),
          columns: formatSpan(window.column, window.span),
          count: formatNumber(size),
        })}{' '}
        {pairs.tree && t('diversity.similarity.tree')} {t('diversity.similarity.hint')}
      </p>
    </ChartFrame>
  );
}

const formatSpan = (from: number, span: number) => `${formatNumber(from + 1)}–${formatNumber(from + span)}`;
