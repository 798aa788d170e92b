import { locations } from '@landrace/contract/areas/geography/location.table';
import type { Bounds, Position } from '@landrace/contract/core/place-request';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Page } from '../../../kit/layout/page';
import { Skeleton } from '../../../kit/layout/skeleton';
import { Tabs } from '../../../kit/layout/tabs';
import { roundCoordinate } from '../../../kit/maps/coordinates';
import type { SearchTool } from '../../../kit/maps/search-map';
import { fetchClusters } from '../../../lib/api/place-api';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { foundClusters, useNearestBounds } from './found';
import { FoundSummary } from './found-summary';
import { type Place, PlaceField } from './place-field';
import { PointForm } from './point-form';
import { PolygonForm } from './polygon-form';
import { type GermplasmPresentation, Results } from './results';
import classes from './search.module.css';
import { type GeographicSearch, searchCodec } from './search-state';

const SearchMap = lazy(async () => ({ default: (await import('../../../kit/maps/search-map')).SearchMap }));

/** All locations, as a hint of where a search would find something. */
const source: React.ComponentProps<typeof SearchMap>['source'] = {
  key: [locations.segment],
  ask: (bounds, zoom, _colourBy, signal) => fetchClusters(locations, { bounds, zoom }, signal),
};

interface Props {
  readonly germplasmPresentation: GermplasmPresentation;
}

export function GeographicSearchPage({ germplasmPresentation }: Props) {
  const t = useText();
  const asked = useSearch();
  const { search, change, lookAround, lookFor, radius } = asked;
  const [centre, setCentre] = useState<Position>();
  const [corners, setCorners] = useState(0);
  const results = useRef<HTMLElement>(null);
  const { by, point, within, polygons } = search;
  // A saved search opens with its results; a new one starts with drawing.
  const [tool, setTool] = useState<SearchTool | undefined>(polygons.length === 0 ? 'polygon' : undefined);
  const isPolygon = by === 'polygon';
  const found = useMemo(() => foundClusters(search), [search]);
  const setPolygons = (next: GeographicSearch['polygons']) =>
    change((current) => ({ ...current, polygons: next }));
  return (
    <Page title={t('geography.search.title')} line={t('geography.search.line')}>
      <div className={classes.search}>
        <div className={classes.question}>
          <div className={classes.place}>
            <PlaceField onChoose={lookFor} />
          </div>
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
                    onWithin={asked.setTyped}
                  />
                ),
              },
              {
                id: 'polygon',
                label: t('geography.search.byPolygon'),
                content: (
                  <PolygonForm polygons={polygons} tool={tool} onTool={setTool} onChange={setPolygons} />
                ),
              },
            ]}
          />
          <FoundSummary search={search} results={results} />
        </div>
        <Suspense fallback={<Skeleton height={420} />}>
          <SearchMap
            label={t('geography.search.map')}
            source={source}
            found={found}
            point={isPolygon ? undefined : point}
            radius={isPolygon ? undefined : within}
            rings={isPolygon ? polygons : none}
            tool={isPolygon ? tool : undefined}
            target={asked.target}
            onPoint={(next) => isPolygon || lookAround(next, radius())}
            onDrawn={(next) => {
              setTool(undefined);
              setPolygons(next);
            }}
            onEdited={setPolygons}
            onCancel={() => setTool(undefined)}
            onCorners={setCorners}
            onCentre={setCentre}
          />
        </Suspense>
      </div>
      <section ref={results} className={classes.results} aria-label={t('geography.search.results')}>
        <Results
          search={search}
          isDrawing={isPolygon && corners > 0}
          germplasmPresentation={germplasmPresentation}
        />
      </section>
    </Page>
  );
}

/** The search of the address, and the distance that was typed but not searched with yet. */
function useSearch() {
  const [search, change] = useUrlState(searchCodec);
  const [target, setTarget] = useState<Bounds>();
  const typed = useRef<{ readonly within: number | undefined }>(undefined);
  const nearest = useNearestBounds(search);
  // With a distance, the map itself moves to what is found.
  useEffect(() => {
    if (nearest) setTarget(nearest);
  }, [nearest]);
  const radius = () => (typed.current ? typed.current.within : search.within);
  const lookAround = (place: Position, distance: number | undefined) => {
    typed.current = undefined;
    change(({ polygons }) => ({
      by: 'point',
      polygons,
      point: rounded(place),
      ...(distance && { within: distance }),
    }));
  };
  return {
    search,
    change,
    lookAround,
    target,
    radius,
    setTyped: (within: number | undefined) => {
      typed.current = { within };
    },
    /** A location becomes the centre of a search around a point; the map only moves to any other place. */
    lookFor: ({ point, bounds }: Place) => {
      const distance = radius();
      if (search.by === 'point' && point) lookAround(point, distance);
      // With a distance, the map moves to what is found.
      if (search.by === 'polygon' || !point || !distance) setTarget({ ...bounds });
    },
  };
}

const none: readonly (readonly Position[])[] = [];

function rounded({ lat, lng }: Position): Position {
  return { lat: roundCoordinate(lat), lng: roundCoordinate(lng) };
}
