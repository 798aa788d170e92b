import type { Api } from '@landrace/contract/api';
import { mapOverlays } from '@landrace/contract/areas/climate/map-overlay.table';
import { climateDimensions, trialDimensions } from '@landrace/contract/areas/measurements/dimensions';
import { largestPage } from '@landrace/contract/core/table-request';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api/client';
import { quietQuery } from '../../lib/api/query-client';
import { tableApi } from '../../lib/api/table-api';
import type { MeasuredKind } from './measured-kind';

type SummaryRequest = Api['POST dataset/data/trial/summary']['body'];
type PointRequest = Api['POST dataset/data/trial/points']['body'];
export type Summary = Api['POST dataset/data/trial/summary']['response'];
export type Points = Api['POST dataset/data/trial/points']['response'];
export type Timeline = Api['POST dataset/data/trial/timeline']['response'];
export type PlotPlaces = Api['POST dataset/data/trial/place']['response'];
export type Field = Api['POST dataset/data/trial/field']['response'];
export type Variable = Summary['variables'][number];

/** The part of the datasets that every chart of a screen draws. */
export type ValueSubset = Pick<
  SummaryRequest,
  'datasetIds' | 'xIds' | 'yIds' | 'yGroupIds' | 'withoutSuspect'
>;

/** Keys start like those of lists, so that accepting a licence or an import invalidates them, too. */
const key = ['table', 'measurements'] as const;

export const variablesQuery = ({ type }: MeasuredKind, datasetIds: readonly number[]) => {
  const options = { body: { datasetIds: [...datasetIds] } };
  return type === 'trials'
    ? apiQuery(key, 'POST dataset/data/trial/variable', options)
    : apiQuery(key, 'POST dataset/data/climate/variable', options);
};

/** An address may name dimensions that the other kind has, or nobody. */
const known = <Dimension extends string>(all: readonly Dimension[], names: readonly (string | undefined)[]) =>
  names.flatMap((name) => all.find((one) => one === name) ?? []);

type NamedChoice = Pick<SummaryRequest, 'namedGermplasmIds' | 'namedLocationIds'>;

interface SummaryChoice extends ValueSubset, NamedChoice {
  readonly by: readonly string[];
  readonly bins?: number | undefined;
}

/** For pages that must not begin with the figures of the page before. */
export const freshSummaryQuery = ({ type }: MeasuredKind, { by, ...choice }: SummaryChoice) =>
  type === 'trials'
    ? apiQuery(key, 'POST dataset/data/trial/summary', {
        body: { ...choice, by: known(trialDimensions, by) },
      })
    : apiQuery(key, 'POST dataset/data/climate/summary', {
        body: { ...choice, by: known(climateDimensions, by) },
      });

/** The last figures stay until the new ones have arrived. */
export const summaryQuery = (kind: MeasuredKind, choice: SummaryChoice) => ({
  ...freshSummaryQuery(kind, choice),
  placeholderData: keepPreviousData,
});

/** Which variables have values on more than one day. */
export const datedQuery = ({ type }: MeasuredKind, body: ValueSubset) =>
  type === 'trials'
    ? apiQuery(key, 'POST dataset/data/trial/day', { body })
    : apiQuery(key, 'POST dataset/data/climate/day', { body });

interface TimelineChoice extends ValueSubset, NamedChoice {
  readonly xIds: number[];
  readonly by: string | undefined;
  readonly itemIds: number[];
  readonly plotIds: number[];
}

export const timelineQuery = ({ type }: MeasuredKind, { by, plotIds, ...choice }: TimelineChoice) => ({
  ...(type === 'trials'
    ? apiQuery(key, 'POST dataset/data/trial/timeline', {
        body: { ...choice, plotIds, by: known(trialDimensions, [by])[0] },
      })
    : apiQuery(key, 'POST dataset/data/climate/timeline', {
        body: { ...choice, by: known(climateDimensions, [by])[0] },
      })),
  placeholderData: keepPreviousData,
});

export const placesQuery = (body: ValueSubset & { readonly xIds: number[] }) => ({
  ...apiQuery(key, 'POST dataset/data/trial/place', { body }),
  placeholderData: keepPreviousData,
});

/** How many places the plots of trials have. */
export const placeCountQuery = (datasetIds: readonly number[]) =>
  apiQuery(key, 'POST dataset/data/trial/location/count', { body: { datasetIds: [...datasetIds] } });

export const fieldQuery = (body: ValueSubset & { readonly xIds: number[] }) => ({
  ...apiQuery(key, 'POST dataset/data/trial/field', { body }),
  placeholderData: keepPreviousData,
});

interface PointChoice extends ValueSubset, NamedChoice, Pick<PointRequest, 'per' | 'rule'> {
  readonly xIds: number[];
  readonly by: string | undefined;
}

export const pointsQuery = ({ type }: MeasuredKind, { by, ...choice }: PointChoice) => ({
  ...(type === 'trials'
    ? apiQuery(key, 'POST dataset/data/trial/points', {
        body: { ...choice, by: known(trialDimensions, [by])[0] },
      })
    : apiQuery(key, 'POST dataset/data/climate/points', {
        body: { ...choice, by: known(climateDimensions, [by])[0] },
      })),
  placeholderData: keepPreviousData,
});

/** Pictures for the map; a list like any other. */
export const overlaysQuery = (datasetIds: readonly number[]) =>
  quietQuery(['table', mapOverlays.segment, 'of', ...datasetIds], (signal) =>
    tableApi(mapOverlays).page(
      {
        filters: { column: 'datasetId', comparator: 'inSet', values: [...datasetIds] },
        page: 0,
        limit: largestPage,
      },
      signal,
    ),
  );
