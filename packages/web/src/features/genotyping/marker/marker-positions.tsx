import type { MapHistogram } from '@landrace/contract/areas/genotyping/map.routes';
import { mapDefinitions } from '@landrace/contract/areas/genotyping/map-definition.table';
import type { Row } from '@landrace/contract/core/table';
import type { MapUnit } from '@landrace/domain/map-unit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Loaded } from '../../../kit/layout/loaded';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { DataTable } from '../../../kit/table/data-table';
import { pageQuery } from '../../../lib/api/table-api';
import { useText } from '../../../lib/i18n/text';
import { histogramQuery, mapQuery } from '../map/map-queries';
import { formatPosition, formatTick } from '../position-text';
import { positionsOfMarker } from '../positions';
import { ChromosomeDrawing } from './chromosome-drawing';
import classes from './marker.module.css';

/** A marker has few positions; if it has more than are drawn, all are listed as well. */
const maxDrawn = 8;

interface Props {
  readonly markerId: number;
  readonly title: string;
}

/** Where the marker is: a chromosome for each of its positions. */
export function MarkerPositions({ markerId, title }: Props) {
  const scope = useMemo(
    () => [{ column: 'markerId', comparator: 'equals', values: [markerId] }] as const,
    [markerId],
  );
  const query = useQuery(pageQuery(mapDefinitions, { filters: { all: scope }, limit: maxDrawn }));
  return (
    <Loaded query={query} height={88}>
      {({ data, count }) => (
        <>
          <ul className={`stack gap-16 ${classes.positions}`}>
            {data.map((place) => (
              <li key={place.mapDefinitionId}>
                <Position place={place} />
              </li>
            ))}
          </ul>
          {count > data.length && (
            <DataTable definition={positionsOfMarker} title={title} scope={scope} isPart />
          )}
        </>
      )}
    </Loaded>
  );
}

function Position({ place }: { readonly place: Row<typeof mapDefinitions> }) {
  const { mapId, mapName, chromosome, position, mapFeatureType } = place;
  const t = useText();
  const { data: map } = useQuery(mapQuery(mapId));
  const { data: histogram } = useQuery(histogramQuery(mapId));
  const unit = map?.data[0]?.unit;
  const bins = histogram?.chromosomes.find((one) => one.chromosome === chromosome);
  const exact = formatPosition(position, unit);
  return (
    <>
      <p className="line">
        <ScreenLink screen="map-details" params={{ mapId }} className="link">
          {mapName}
        </ScreenLink>
        <span>{chromosome || t('genotyping.map.unnamed')}</span>
        <b className="tabular">{exact}</b>
        <span className="quiet">{mapFeatureType}</span>
      </p>
      <div className={classes.chromosome}>
        {bins && histogram && unit && (
          <Drawn
            bins={bins}
            binWidth={histogram.binWidth}
            unit={unit}
            position={position}
            label={t('genotyping.marker.drawing', {
              chromosome: chromosome || t('genotyping.map.unnamed'),
              map: mapName,
              position: exact,
            })}
          />
        )}
      </div>
    </>
  );
}

interface DrawnProps {
  readonly bins: MapHistogram['chromosomes'][number];
  readonly binWidth: number;
  readonly unit: MapUnit;
  readonly position: number;
  readonly label: string;
}

function Drawn({ bins: { from, end, counts }, binWidth, unit, position, label }: DrawnProps) {
  const first = Math.min(0, from);
  const distance = (end - first) / 10;
  return (
    <>
      <ChromosomeDrawing
        counts={counts}
        range={{ from: (from - first) / (end - first), binWidth: binWidth / (end - first) }}
        at={(position - first) / (end - first)}
        label={label}
      />
      <p className="row apart hint tabular" aria-hidden="true">
        <span>{formatTick(first, unit, distance)}</span>
        <span>{formatTick(end, unit, distance)}</span>
      </p>
    </>
  );
}
