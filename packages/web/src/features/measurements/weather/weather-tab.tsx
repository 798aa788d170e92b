import type { Api } from '@landrace/contract/api';
import { csvText } from '@landrace/domain/csv-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartTable } from '../../../kit/charts/chart-table';
import { Button } from '../../../kit/controls/button';
import { CloudIcon } from '../../../kit/icons/subject-icons';
import { Loaded } from '../../../kit/layout/loaded';
import { StateMessage } from '../../../kit/layout/state-message';
import { apiQuery } from '../../../lib/api/client';
import { saveBlob } from '../../../lib/download';
import { formatDate, formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import type { ValueSubset } from '../explore-queries';
import type { Explored } from '../explored';
import { WeatherFields } from './weather-fields';
import { usualRain, usualTemperature, type WeatherState, weatherCodec } from './weather-state';

type Weather = Api['POST dataset/data/trial/weather']['response'];

function startOf(from: WeatherState['from']) {
  if (typeof from === 'number') return { traitId: from };
  return from.startsWith('--') ? { yearly: from } : { day: from };
}

const temperatureOf = (temperature: WeatherState['temperature']) => {
  if (typeof temperature === 'number') return { meanId: temperature };
  if (!Array.isArray(temperature)) return {};
  return { minimumId: temperature[0], maximumId: temperature[1] };
};

/** The key starts like those of lists, so that accepting a licence or an import invalidates it, too. */
const weatherQuery = (subset: ValueSubset, { from, base, temperature, rain }: WeatherState) => ({
  ...apiQuery(['table', 'measurements'], 'POST dataset/data/trial/weather', {
    body: {
      ...subset,
      start: startOf(from),
      baseTemperature: base,
      ...temperatureOf(temperature),
      ...(rain && { rainId: rain }),
    },
  }),
  placeholderData: keepPreviousData,
});

/** Growing-degree days and rain at the sites of trials, up to each recording date. */
export function WeatherTab({ explored: { subset } }: { readonly explored: Explored }) {
  const [state, change] = useUrlState(weatherCodec);
  const query = useQuery(weatherQuery(subset, state));
  return (
    <Loaded query={query} height={480}>
      {(weather) => (
        <Chosen
          subset={subset}
          weather={weather}
          state={state}
          change={(part) => change((current) => ({ ...current, ...part }), 'replace')}
        />
      )}
    </Loaded>
  );
}

interface ChosenProps {
  readonly subset: ValueSubset;
  /** With the variables that can be chosen. */
  readonly weather: Weather;
  readonly state: WeatherState;
  readonly change: (part: Partial<WeatherState>) => void;
}

function Chosen({ subset, weather, state, change }: ChosenProps) {
  const t = useText();
  const { variables } = weather;
  const chosen = {
    ...state,
    temperature: state.temperature ?? usualTemperature(variables),
    rain: state.rain ?? usualRain(variables),
  };
  const query = useQuery(weatherQuery(subset, chosen));
  if (variables.length === 0)
    return (
      <StateMessage
        icon={<CloudIcon size={20} />}
        title={t('weather.noneTitle')}
        text={t('weather.noneText')}
        role="status"
      />
    );
  return (
    <div className="stack gap-16">
      <WeatherFields weather={weather} state={chosen} change={change} />
      <Loaded query={query} height={320}>
        {(found) => <Periods weather={found} state={chosen} />}
      </Loaded>
    </div>
  );
}

interface PeriodsProps {
  readonly weather: Weather;
  readonly state: WeatherState;
}

function Periods({ weather, state }: PeriodsProps) {
  const t = useText();
  const { periods, undated, unplaced, early, isCut } = weather;
  const columns = columnsOf(weather, state);
  const left = Object.entries({ undated, unplaced, early } as const).filter(([, count]) => count > 0);
  const save = () => {
    const rows = periods.map((period) => columns.map(({ cell }) => cell(period)));
    const blob = new Blob([csvText([columns.map(({ heading }) => heading), ...rows])], { type: 'text/csv' });
    saveBlob(blob, 'weather.csv');
  };
  return (
    <div className="stack gap-12">
      {periods.length === 0 ? (
        <p className="notice">{t('weather.noPeriods')}</p>
      ) : (
        <>
          <ChartTable
            title={t('weather.title')}
            data={{
              columns: columns.map(({ heading, isNumeric = false, unit }) => {
                const label = t(`weather.columns.${keyOf(heading)}`);
                return { label: unit ? `${label} [${unit}]` : label, isNumeric };
              }),
              rows: periods.map((period) =>
                columns.map(({ cell, isDay }) => {
                  const value = cell(period);
                  return isDay ? formatDate(String(value)) : value;
                }),
              ),
            }}
          />
          <div>
            <Button variant="default" onClick={save}>
              {t('weather.save')}
            </Button>
          </div>
        </>
      )}
      {isCut && <p className="notice">{t('weather.cut', { count: formatNumber(periods.length) })}</p>}
      {left.map(([reason, count]) => (
        <p key={reason} className="notice">
          {t(`weather.${reason as 'undated' | 'unplaced' | 'early'}`, { count, amount: formatNumber(count) })}
        </p>
      ))}
      <p className="hint">{t('weather.rule', { base: formatNumber(state.base) })}</p>
      <p className="hint">{t('weather.missing')}</p>
    </div>
  );
}

type Period = Weather['periods'][number];

interface Column {
  /** In files, in the order of the table. */
  readonly heading: string;
  readonly isNumeric?: boolean;
  readonly isDay?: boolean;
  readonly unit?: string | undefined;
  readonly cell: (period: Period) => string | number | undefined;
}

/** The base temperature is part of the heading in files only; the screen has it in its own field. */
const keyOf = (heading: string) =>
  heading.replace(/_base_.*$/, '') as
    | 'dataset'
    | 'site'
    | 'from'
    | 'recording_date'
    | 'days'
    | 'values'
    | 'degree_days'
    | 'temperature_days_missing'
    | 'rain'
    | 'rain_days_missing';

/** What people look for comes first; the names of datasets are long. */
function columnsOf({ variables }: Weather, { base, temperature, rain }: WeatherState): readonly Column[] {
  const numeric = { isNumeric: true };
  const rainUnit = variables.find(({ id }) => id === rain)?.unit;
  return [
    { heading: 'recording_date', isDay: true, cell: ({ end }) => end },
    { heading: 'site', cell: ({ locationName }) => locationName },
    ...(temperature === 'none'
      ? []
      : [
          {
            heading: `degree_days_base_${base}`,
            ...numeric,
            unit: '°C d',
            cell: ({ degreeDays }: Period) => degreeDays,
          },
          {
            heading: 'temperature_days_missing',
            ...numeric,
            cell: ({ degreeDaysMissing }: Period) => degreeDaysMissing,
          },
        ]),
    ...(rain
      ? [
          { heading: 'rain', ...numeric, unit: rainUnit, cell: (period: Period) => period.rain },
          { heading: 'rain_days_missing', ...numeric, cell: ({ rainMissing }: Period) => rainMissing },
        ]
      : []),
    { heading: 'from', isDay: true, cell: ({ start }) => start },
    { heading: 'days', ...numeric, cell: ({ days }) => days },
    { heading: 'values', ...numeric, cell: ({ values }) => values },
    { heading: 'dataset', cell: ({ datasetName }) => datasetName },
  ];
}
