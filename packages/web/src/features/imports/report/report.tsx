import type { ImportPlaces } from '@landrace/contract/areas/imports/import-places.routes';
import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import { importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { mappableSheets } from '@landrace/contract/areas/imports/mapping';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { Section } from '../../../kit/layout/section';
import { extentOf, placeShapes } from '../../../kit/maps/place-shapes';
import { ShapesMap } from '../../../kit/maps/shapes-map';
import { DefinitionLink } from '../../../kit/text/definition-link';
import { apiQuery } from '../../../lib/api/client';
import { apiAddress } from '../../../lib/api/request';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { jobsQuery } from '../../../lib/jobs/jobs-query';
import { countsOf } from '../describe-counts';
import classes from '../imports.module.css';
import { MappingStep } from '../mapping/mapping-step';
import { Changes } from './changes';
import { findingsOf } from './findings';
import { Issues } from './issues';
import { Outcome } from './outcome';
import own from './report.module.css';
import { UnknownNames } from './unknown-names';

interface Props {
  readonly job: ImportedJob;
  readonly onAgain: (before: ImportedJob) => void;
}

/** The result of a check or an import, and the next steps. */
export function Report({ job, onAgain }: Props) {
  const client = useQueryClient();
  const isMappable = !job.imported && mappableSheets[job.datatype] !== undefined;
  // If headings are unknown, other errors are not useful yet.
  const [isMapping, setMapping] = useState(isMappable && hasOwnHeadings(job));
  const findings = useMemo(() => findingsOf(job), [job]);
  const handleStarted = () => void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
  if (isMapping) {
    return (
      <MappingStep
        uuid={job.uuid}
        type={job.datatype}
        onStarted={handleStarted}
        onCancel={() => setMapping(false)}
      />
    );
  }
  return (
    <>
      <Outcome
        job={job}
        findings={findings}
        onAgain={onAgain}
        onMap={isMappable ? () => setMapping(true) : undefined}
      />
      {job.imported && job.undoneOn === undefined && <ResultCounts job={job} />}
      <UnknownNames job={job} onChecked={handleStarted} />
      {findings.groups.length > 0 && <Issues job={job} findings={findings} onChecked={handleStarted} />}
      {job.isUpdate && findings.errors === 0 && <Changes job={job} />}
      {!job.imported && <Places job={job} />}
    </>
  );
}

/** Required columns are missing, or the variables of others are unknown. */
const columnIssues: ReadonlySet<ImportStatus> = new Set([
  'GENERIC_MISSING_COLUMN',
  'TRIALS_MISSING_TRAIT_DECLARATION',
  'CLIMATE_MISSING_CLIMATE_DECLARATION',
  'GROUP_HEADER_MISMATCH',
]);

/** A matrix has no columns that could be mapped. */
function hasOwnHeadings({ datatype, feedback }: ImportedJob): boolean {
  const matrices = new Set(mappableSheets[datatype]?.flatMap(({ name, isMatrix }) => (isMatrix ? name : [])));
  return feedback.some(({ status, sheet }) => columnIssues.has(status) && !matrices.has(sheet ?? ''));
}

interface PlacesProps {
  readonly job: ImportedJob;
}

/** The locations of a file on a map, where a missing minus sign is easy to see. */
function Places({ job }: PlacesProps) {
  const { uuid, datatype } = job;
  const { data } = useQuery({
    ...apiQuery(['imports'], 'GET import/template/{uuid}/places', { params: { uuid } }),
    enabled: datatype === 'mcpd' || importTypeFacts[datatype].makesDataset,
    // The file does not change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data || data.places.length === 0) return null;
  return <PlacesMap job={job} answer={data} />;
}

function PlacesMap({ job, answer }: PlacesProps & { readonly answer: ImportPlaces }) {
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
      <p className="quiet small">
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

/** The counts of an import. Each opens the list of exactly those rows. */
function ResultCounts({ job }: { readonly job: ImportedJob }) {
  const t = useText();
  const counts = countsOf(job.stats);
  const { datasetId, fileResourceId } = job.stats ?? {};
  return (
    <Section title={t('upload.result.counts')}>
      {counts.length === 0 && <p className="quiet small">{t('upload.result.nothing')}</p>}
      <ul className={classes.counts}>
        {counts.map(([what, count]) => (
          <li key={what}>
            <CountLink job={job} screen={what}>
              <span className={classes.figure}>{formatNumber(count)}</span>
              <span className={classes.label}>{t(`upload.result.${what}`)}</span>
            </CountLink>
            {what === 'dataPoints' && (
              <DefinitionLink of="data-points" name={t('upload.result.dataPoints')} />
            )}
          </li>
        ))}
      </ul>
      <p className={`row ${classes.ways}`}>
        {datasetId !== undefined && (
          <ScreenLink screen="datasets-details" params={{ datasetId }}>
            {t('upload.result.dataset')}
          </ScreenLink>
        )}
        {fileResourceId !== undefined && (
          <a href={apiAddress(`fileresource/${fileResourceId}/download`)} download={job.originalFilename}>
            {t('upload.history.file')}
          </a>
        )}
      </p>
    </Section>
  );
}

interface CountLinkProps {
  readonly job: ImportedJob;
  /** Lists have the names of the counts. */
  readonly screen: string;
  readonly children: ReactNode;
}

/** After an undo the rows are in no list any more. */
function CountLink({ job: { changeSetId, undoneOn }, screen, children }: CountLinkProps) {
  if (changeSetId === undefined || undoneOn !== undefined)
    return <span className={classes.count}>{children}</span>;
  return (
    <ScreenLink screen={screen} search={{ changeSet: changeSetId }} className={classes.count}>
      {children}
    </ScreenLink>
  );
}
