import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ChartTable } from '../../kit/charts/chart-table';
import { HeatScale } from '../../kit/charts/heat-scale';
import { useGradient } from '../../kit/colours/gradient';
import { Loaded } from '../../kit/layout/loaded';
import { Skeleton } from '../../kit/layout/skeleton';
import { PlaceCard } from '../../kit/maps/place-card';
import { canDrawMaps } from '../../kit/maps/webgl';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { type PlotPlaces, placesQuery, type Variable } from './explore-queries';
import type { Explored } from './explored';
import { LabelledSelect } from './labelled-select';
import { Limit } from './matrix-tab';
import { meansExtent, placesData, plotShapes } from './places.series';
import { formatValueOf, nameWithUnit } from './variable-names';

const AreaMap = lazy(async () => ({ default: (await import('../../kit/maps/area-map')).AreaMap }));
/** In pixels, the height of the map that is loading. */
const mapHeight = 420;

/** Plots on a map, coloured by the mean of a trait. */
export function PlacesTab({ explored }: { readonly explored: Explored }) {
  const t = useText();
  const numeric = explored.variables.filter(({ isNumeric }) => isNumeric);
  const variable = numeric.find(({ id }) => id === explored.state.timed) ?? numeric[0];
  return variable ? (
    <Places explored={explored} numeric={numeric} variable={variable} />
  ) : (
    <Limit text={t('measurements.atLeastOne')} />
  );
}

interface PlacesProps {
  readonly explored: Explored;
  readonly numeric: readonly Variable[];
  readonly variable: Variable;
}

function Places({ explored: { subset, change }, numeric, variable }: PlacesProps) {
  const t = useText();
  const query = useQuery(placesQuery({ ...subset, xIds: [variable.id] }));
  return (
    <div className="stack gap-16" data-old={query.isPlaceholderData || undefined}>
      <LabelledSelect
        label={t('measurements.places.trait')}
        options={numeric.map((one) => ({ value: String(one.id), label: nameWithUnit(one) }))}
        value={String(variable.id)}
        onChange={(id) => change({ timed: Number(id) })}
      />
      <Loaded query={query} height={mapHeight}>
        {(places) =>
          places.plots.ids.length === 0 ? (
            <Limit text={t('measurements.places.none')} />
          ) : (
            <PlotMap places={places} variable={places.variable ?? variable} />
          )
        }
      </Loaded>
    </div>
  );
}

function PlotMap({ places, variable }: { readonly places: PlotPlaces; readonly variable: Variable }) {
  const t = useText();
  const gradient = useGradient();
  const [canDraw] = useState(canDrawMaps);
  const extent = useMemo(() => meansExtent(places), [places]);
  const shapes = useMemo(() => plotShapes(places, extent, gradient), [places, extent, gradient]);
  const format = formatValueOf(variable);
  const title = t('measurements.places.map', { name: nameWithUnit(variable) });
  const [min, max] = extent;
  const none = t('measurements.field.noValue');
  return (
    <>
      {max >= min && <HeatScale min={format(min)} max={format(max)} none={none} />}
      {canDraw ? (
        <Suspense fallback={<Skeleton height={mapHeight} />}>
          <AreaMap
            label={title}
            shapes={shapes}
            picture={undefined}
            renderShape={(index) => <PlotCard places={places} at={index} variable={variable} />}
          />
        </Suspense>
      ) : (
        <p className="hint">{t('measurements.places.noMap')}</p>
      )}
      <p className="hint">{t('measurements.places.rule')}</p>
      <details>
        <summary>{t('core.charts.table')}</summary>
        <ChartTable
          title={title}
          data={placesData(places, {
            item: t('measurements.item.germplasm'),
            latitude: t('measurements.places.latitude'),
            longitude: t('measurements.places.longitude'),
            mean: nameWithUnit(variable),
            count: t('measurements.columns.count'),
          })}
        />
      </details>
    </>
  );
}

interface CardProps {
  readonly places: PlotPlaces;
  readonly at: number;
  readonly variable: Variable;
}

function PlotCard({ places: { plots }, at, variable }: CardProps) {
  const t = useText();
  const item = plots.items[at] ?? 0;
  const mean = plots.means[at] ?? null;
  return (
    <PlaceCard
      name={new Map(Object.entries(plots.names)).get(String(item)) ?? ''}
      screen="passport"
      params={{ germplasmId: item }}
      facts={[
        [
          nameWithUnit(variable),
          mean === null ? t('measurements.field.noValue') : formatValueOf(variable)(mean),
        ],
        [t('measurements.columns.count'), formatNumber(plots.counts[at] ?? 0)],
      ]}
    />
  );
}
