import { locations } from '@landrace/contract/areas/geography/location.table';
import type { Position } from '@landrace/contract/core/place-request';
import { lazy, Suspense, useRef, useState } from 'react';
import { Page } from '../../../kit/layout/page';
import { Skeleton } from '../../../kit/layout/skeleton';
import { Tabs } from '../../../kit/layout/tabs';
import { roundCoordinate } from '../../../kit/maps/coordinates';
import { fetchClusters } from '../../../lib/api/place-api';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { PointForm } from './point-form';
import { PolygonForm } from './polygon-form';
import { Results } from './results';
import classes from './search.module.css';
import { searchCodec } from './search-state';

const SearchMap = lazy(async () => ({ default: (await import('../../../kit/maps/search-map')).SearchMap }));

/** All locations, as a hint of where a search would find something. */
const source: React.ComponentProps<typeof SearchMap>['source'] = {
  key: [locations.segment],
  ask: (bounds, zoom, _colourBy, signal) => fetchClusters(locations, { bounds, zoom }, signal),
};

export function GeographicSearchPage() {
  const t = useText();
  const [search, change] = useUrlState(searchCodec);
  const [centre, setCentre] = useState<Position>();
  const typed = useRef<{ readonly within: number | undefined }>(undefined);
  const { by, point, within, polygons } = search;
  // A saved search opens with its results; a new one starts with drawing.
  const [drawing, setDrawing] = useState<'polygon' | 'edit' | undefined>(
    polygons.length === 0 ? 'polygon' : undefined,
  );
  const isPolygon = by === 'polygon';
  const lookAround = (place: Position, distance: number | undefined) => {
    typed.current = undefined;
    change(({ polygons }) => ({
      by: 'point',
      polygons,
      point: rounded(place),
      ...(distance && { within: distance }),
    }));
  };
  return (
    <Page title={t('geography.search.title')} line={t('geography.search.line')}>
      <div className={classes.search}>
        <div className={classes.question}>
          <Tabs
            label={t('geography.search.by')}
            value={by}
            onChange={(next) => change((current) => ({ ...current, by: next }))}
            tabs={[
              {
                id: 'point',
                label: t('geography.search.byPoint'),
                content: (
                  <PointForm
                    key={JSON.stringify([point, within])}
                    point={point}
                    within={within}
                    centre={centre}
                    onSearch={(around) => lookAround(around.point, around.within)}
                    onWithin={(next) => {
                      typed.current = { within: next };
                    }}
                  />
                ),
              },
              {
                id: 'polygon',
                label: t('geography.search.byPolygon'),
                content: (
                  <PolygonForm
                    polygons={polygons}
                    mode={drawing}
                    onMode={setDrawing}
                    onChange={(next) => change((current) => ({ ...current, polygons: next }))}
                  />
                ),
              },
            ]}
          />
        </div>
        <Suspense fallback={<Skeleton height={420} />}>
          <SearchMap
            label={t('geography.search.map')}
            source={source}
            point={isPolygon ? undefined : point}
            radius={isPolygon ? undefined : within}
            rings={isPolygon ? polygons : none}
            drawMode={isPolygon ? drawing : undefined}
            onPoint={(next) => isPolygon || lookAround(next, typed.current ? typed.current.within : within)}
            onRings={(next) => change((current) => ({ ...current, polygons: next }))}
            onCentre={setCentre}
          />
        </Suspense>
      </div>
      <Results search={search} />
    </Page>
  );
}

const none: readonly (readonly Position[])[] = [];

function rounded({ lat, lng }: Position): Position {
  return { lat: roundCoordinate(lat), lng: roundCoordinate(lng) };
}
