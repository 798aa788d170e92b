import type { ImportPlaces } from '@landrace/contract/areas/imports/import-places.routes';
import { importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Section } from '../../../kit/layout/section';
import { extentOf, placeShapes } from '../../../kit/maps/place-shapes';
import { ShapesMap } from '../../../kit/maps/shapes-map';
import { api } from '../../../lib/api/client';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import classes from '../imports.module.css';
import own from './report.module.css';

interface Props {
  readonly job: ImportedJob;
}

/** The locations of a file on a map, where a missing minus sign is easy to see. */
export function Places({ job }: Props) {
  const { uuid, datatype } = job;
  const { data } = useQuery({
    queryKey: ['imports', uuid, 'places'],
    queryFn: ({ signal }) => api('GET import/template/{uuid}/places', { params: { uuid }, signal }),
    enabled: datatype === 'mcpd' || importTypeFacts[datatype].makesDataset,
    // The file does not change.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  if (!data || data.places.length === 0) return null;
  return <PlacesMap job={job} answer={data} />;
}

function PlacesMap({ job, answer }: Props & { readonly answer: ImportPlaces }) {
  const t = useText();
  const { places, isCut } = answer;
  const shapes = useMemo(
    (): GeoJSON.FeatureCollection => ({
      type: 'FeatureCollection',
      features: places.flatMap(({ latitude, longitude }) => placeShapes([longitude, latitude], undefined)),
    }),
    [places],
  );
  const amount = formatNumber(places.length);
  return (
    <Section title={t('upload.places.title')}>
      <p className={classes.quiet}>
        {t('upload.places.count', { count: places.length, amount, ...boundsOf(shapes) })}
        {isCut && ` ${t('upload.places.cut', { amount })}`}
      </p>
      <div className={own.map}>
        <ShapesMap label={t('upload.places.label', { file: job.originalFilename })} shapes={shapes} />
      </div>
    </Section>
  );
}

const nowhere = { west: 0, south: 0, east: 0, north: 0 };

function boundsOf(shapes: GeoJSON.FeatureCollection) {
  const degrees = (value: number) => `${formatNumber(value, { maximumFractionDigits: 2 })}°`;
  const { west, south, east, north } = extentOf(shapes) ?? nowhere;
  return { west: degrees(west), south: degrees(south), east: degrees(east), north: degrees(north) };
}
