import type { AlleleFrequencies } from '@landrace/contract/areas/genotyping/allele-frequency.routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import { ShareBars } from '../../../kit/charts/share-bars';
import { Button } from '../../../kit/controls/button';
import { Combobox } from '../../../kit/forms/combobox';
import { SelectField } from '../../../kit/forms/fields';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { ApiError } from '../../../lib/api/api-error';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './frequencies.module.css';
import {
  frequencyBars,
  frequencyData,
  inOrder,
  type PopulationOrder,
  populationOrders,
} from './frequency.series';
import { frequenciesQuery, markerOptions } from './frequency-queries';

/** Bars that are shown before the rest is requested. */
const fewBars = 20;

/** How often an allele of one marker occurs in each population. */
export function FrequencyPicture({ datasetId }: { readonly datasetId: number }) {
  const [at, setAt] = useState<number>();
  const query = useQuery({ ...frequenciesQuery(datasetId, at), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = query;
  // Without a matrix there is nothing to show, and the page says elsewhere what it has.
  if (error instanceof ApiError && error.status === 404 && at === undefined) return null;
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  if (!data) return <Skeleton height={280} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <Picture frequencies={data} onMarker={setAt} />
    </div>
  );
}

interface PictureProps {
  readonly frequencies: AlleleFrequencies;
  readonly onMarker: (at: number) => void;
}

function Picture({ frequencies, onMarker }: PictureProps) {
  const t = useText();
  const { marker, populations, populationCount } = frequencies;
  const [order, setOrder] = useState<PopulationOrder>('file');
  const [isAll, setAll] = useState(false);
  const sorted = useMemo(() => inOrder(populations, order), [populations, order]);
  const bars = useMemo(() => frequencyBars(isAll ? sorted : sorted.slice(0, fewBars), t), [sorted, isAll, t]);
  const data = useMemo(() => frequencyData(marker.name, sorted, t), [marker.name, sorted, t]);
  const amount = formatNumber(populationCount);
  return (
    <ChartFrame
      title={t('genotyping.frequencies.title', { marker: marker.name })}
      fileName={`allele-frequencies-${marker.name}`}
      data={data}
      state={populations.length === 0 ? 'empty' : 'drawn'}
      controls={
        <>
          <MarkerChoice frequencies={frequencies} onMarker={onMarker} />
          <SelectField
            field={{
              name: 'population-order',
              label: t('genotyping.frequencies.order'),
              value: order,
              onChange: setOrder,
            }}
            options={populationOrders.map((value) => ({
              value,
              label: t(`genotyping.frequencies.orders.${value}`),
            }))}
          />
        </>
      }
    >
      <ShareBars
        bars={bars}
        label={t('genotyping.frequencies.label', { marker: marker.name, count: bars.length })}
        axis={t('genotyping.frequencies.axis')}
      />
      {populations.length > fewBars && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(!isAll)}>
          {isAll
            ? t('genotyping.frequencies.fewer')
            : t('genotyping.frequencies.all', { amount: formatNumber(populations.length) })}
        </Button>
      )}
      {populationCount > populations.length && (
        <p className="hint">
          {t('genotyping.frequencies.cut', { amount, shown: formatNumber(populations.length) })}
        </p>
      )}
    </ChartFrame>
  );
}

function MarkerChoice({ frequencies, onMarker }: PictureProps) {
  const t = useText();
  const { datasetId, marker, markerNumber, markerCount, previous, next } = frequencies;
  const source = useMemo(() => markerOptions(datasetId), [datasetId]);
  const step = (label: string, to: number | null) => (
    <Button
      variant="default"
      disabled={to === null}
      onClick={() => {
        if (to !== null) onMarker(to);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className={`row ${classes.markers}`}>
      <div className={classes.marker}>
        <Combobox
          name="frequency-marker"
          label={t('genotyping.frequencies.marker', {
            number: formatNumber(markerNumber),
            count: formatNumber(markerCount),
          })}
          source={source}
          value={{ id: marker.at, label: marker.name }}
          onChange={(option) => option && onMarker(option.id)}
        />
      </div>
      {step(t('genotyping.frequencies.previous'), previous)}
      {step(t('genotyping.frequencies.next'), next)}
    </div>
  );
}
