import {
  mostCells,
  noSimilarity,
  topSimilarity,
} from '@landrace/contract/areas/genotyping/diversity-choices';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import { HeatGrid } from '../../../kit/charts/heat-grid';
import { HeatScale } from '../../../kit/charts/heat-scale';
import { pieceOf, wholeWindow } from '../../../kit/charts/heat-window';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './diversity.module.css';
import { type Diversity, piecesQuery } from './diversity-queries';
import { similarityData } from './similarity.series';

interface Props {
  readonly found: Diversity;
  readonly pairs: NonNullable<Diversity['similarity']>;
}

const nowhere = { level: 0, row: 0, column: 0, rows: 1, columns: 1 };

/** All lines with all lines, similar ones side by side. */
export function SimilarityChart({ found, pairs }: Props) {
  const t = useText();
  const { uuid, lines, datasetId } = found;
  const { levels, order, least, most, usual } = pairs;
  const size = order.length;
  const [window, setWindow] = useState(() => wholeWindow(size));
  const wanted = useMemo(() => pieceOf(levels, window, mostCells) ?? nowhere, [levels, window]);
  const { data: shown, error, refetch } = useQuery(piecesQuery(uuid, wanted));
  const each = levels[shown?.piece.level ?? 0]?.span ?? 1;
  const nameAt = (place: number) => lines.names[order[place] ?? -1] ?? '';
  const similarityOf = (byte: number) => least + (byte / topSimilarity) * (most - least);
  const written = (value: number) => formatNumber(value, { maximumFractionDigits: 3 });
  const data = useMemo(
    () =>
      similarityData(shown, {
        each,
        pairs,
        names: lines.names,
        words: {
          row: t('diversity.similarity.row'),
          column: t('diversity.similarity.column'),
          value: t('diversity.similarity.value'),
          span: (first, last) => t('diversity.similarity.span', { first, last }),
        },
      }),
    [shown, each, pairs, lines.names, t],
  );
  const cellWords = (row: number, column: number, byte: number) => {
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
          least={written(least)}
          most={usual < most ? t('diversity.similarity.from', { value: written(usual) }) : written(most)}
          none={t('diversity.similarity.none')}
        />
      }
    >
      <HeatGrid
        size={size}
        window={window}
        onWindow={setWindow}
        piece={shown?.piece}
        each={each}
        cells={shown?.cells}
        top={topSimilarity}
        full={most > least ? Math.round(((usual - least) / (most - least)) * topSimilarity) : topSimilarity}
        label={t('diversity.similarity.label', { count: size })}
        cellWords={cellWords}
        zoomWords={{
          in: t('diversity.similarity.zoomIn'),
          out: t('diversity.similarity.zoomOut'),
          whole: t('diversity.similarity.whole'),
        }}
      />
      <p className={classes.hint}>
        {t('diversity.similarity.window', {
          rows: spanWords(window.row, window.span),
          columns: spanWords(window.column, window.span),
          count: formatNumber(size),
        })}{' '}
        {t('diversity.similarity.hint')}
      </p>
    </ChartFrame>
  );
}

const spanWords = (from: number, span: number) => `${formatNumber(from + 1)}–${formatNumber(from + span)}`;
