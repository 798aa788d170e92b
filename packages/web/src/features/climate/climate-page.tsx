import type { ClimateDetails } from '@landrace/contract/areas/climate/climate.routes';
import { climateData } from '@landrace/contract/areas/climate/climate-data.table';
import { mapOverlays } from '@landrace/contract/areas/climate/map-overlay.table';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { SearchIcon } from '../../kit/icons/shell-icons';
import { Facts } from '../../kit/layout/facts';
import { LoadedPage } from '../../kit/layout/loaded-page';
import { NearPart } from '../../kit/layout/near-part';
import { Page } from '../../kit/layout/page';
import { ScreenLink } from '../../kit/layout/screen-link';
import { StateMessage } from '../../kit/layout/state-message';
import { DataTable } from '../../kit/table/data-table';
import { MountedTable } from '../../kit/table/mounted-table';
import { apiQuery } from '../../lib/api/client';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { LicenceNeeded, MountedDatasets } from '../datasets/public';
import { Measures } from '../trials/public';
import classes from './climate.module.css';

/** The key of lists, so that accepting a licence invalidates this query, too. */
const climateQuery = (climateId: number) =>
  apiQuery(['table', 'climate'], 'GET climate/{climateId}', { params: { climateId } });

export function ClimatePage() {
  const { climateId = '' } = useParams({ strict: false }) as { readonly climateId?: string };
  // What cannot be an id is no climate variable either; the server would refuse it.
  if (!/^\d{1,9}$/.test(climateId)) return <Gone />;
  return <OneClimate key={climateId} climateId={Number(climateId)} />;
}

function OneClimate({ climateId }: { readonly climateId: number }) {
  const query = useQuery(climateQuery(climateId));
  return (
    <LoadedPage query={query} gone={<Gone />}>
      {(climate) => <ClimateSheet climate={climate} />}
    </LoadedPage>
  );
}

function Gone() {
  const t = useText();
  return (
    <StateMessage
      isScreen
      icon={<SearchIcon size={20} />}
      title={t('traitPages.climate.goneTitle')}
      text={t('traitPages.climate.goneText')}
      action={<ScreenLink screen="climates">{t('traitPages.climate.all')}</ScreenLink>}
    />
  );
}

/** Records of one variable have its name and unit above them. */
function belowClimate() {
  const { climateId, climateName, climateNameShort, climateDataType, ...fields } = climateData.fields;
  return { ...climateData, fields } as unknown as typeof climateData;
}
const valuesOfClimate = belowClimate();

/** What the variable is, its figures and seasonal course, where it was recorded, and the records. */
function ClimateSheet({ climate }: { readonly climate: ClimateDetails }) {
  const t = useText();
  const { climateId, climateName, climateDescription, counts, neededLicences, datasetIds } = climate;
  const variable = useMemo(
    () => ({ kind: 'climate', id: climateId, datasetIds }) as const,
    [climateId, datasetIds],
  );
  return (
    <Page
      title={climateName}
      line={climateDescription}
      trail={[{ label: t('climate.lists.climates.title'), screen: 'climates' }]}
    >
      <div className={`stack gap-16 ${classes.facts}`}>
        <ClimateFacts climate={climate} />
        {neededLicences && <LicenceNeeded licences={neededLicences} />}
      </div>
      {datasetIds.length > 0 && (
        <NearPart title={t('traitPages.climate.statistics')}>
          <div className={classes.statistics}>
            <Suspense fallback={null}>
              <Measures
                variable={variable}
                name={climateName}
                unit={climate.unitAbbreviation ?? climate.unitName}
              />
            </Suspense>
          </div>
        </NearPart>
      )}
      <NearPart title={t('traitPages.climate.datasets')}>
        {counts.datasets === 0 ? (
          <p className="quiet">{t('traitPages.climate.noDatasets')}</p>
        ) : (
          <MountedDatasets path={`climate/${climateId}/dataset`} title={t('traitPages.climate.datasets')} />
        )}
      </NearPart>
      <NearPart title={t('traitPages.climate.values')}>
        {counts.values === 0 ? (
          <p className="quiet">{t('traitPages.climate.noValues')}</p>
        ) : (
          <MountedTable
            definition={valuesOfClimate}
            path={`climate/${climateId}/data/climate`}
            title={t('traitPages.climate.values')}
          />
        )}
      </NearPart>
      {counts.overlays > 0 && <Overlays climateId={climateId} />}
    </Page>
  );
}

function ClimateFacts({ climate }: { readonly climate: ClimateDetails }) {
  const t = useText();
  const { unitName, unitAbbreviation, counts, datasetIds } = climate;
  const summary = t('traitPages.climate.summary', {
    count: datasetIds.length,
    values: formatNumber(counts.values),
    size: formatNumber(datasetIds.length),
  });
  const unit =
    unitName && unitAbbreviation && unitAbbreviation !== unitName
      ? `${unitName} (${unitAbbreviation})`
      : unitName;
  return (
    <Facts
      facts={[
        { id: 'count', label: t('climate.tables.climates.count'), value: summary },
        {
          id: 'dataType',
          label: t('climate.tables.climates.dataType'),
          value: t(`climate.choices.climates.dataType.${climate.dataType}`),
        },
        {
          id: 'unit',
          label: t('climate.tables.climates.unitName'),
          hint: climate.unitDescription,
          value: unit,
        },
        {
          id: 'short',
          label: t('climate.tables.climates.climateNameShort'),
          value: climate.climateNameShort,
        },
      ]}
    />
  );
}

/** Pictures for the map. */
function Overlays({ climateId }: { readonly climateId: number }) {
  const t = useText();
  const title = t('traitPages.climate.overlays');
  const scope = useMemo(
    () =>
      [
        { column: 'referenceTable', comparator: 'equals', values: ['climates'] },
        { column: 'foreignId', comparator: 'equals', values: [climateId] },
      ] as const,
    [climateId],
  );
  return (
    <NearPart title={title}>
      <DataTable definition={mapOverlays} title={title} scope={scope} isPart />
    </NearPart>
  );
}
