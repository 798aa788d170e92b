import type { Api } from '@landrace/contract/api';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../../lib/api/client';
import { chosenOf } from '../../groups/public';
import type { CrossState, Side } from './cross-state';

type Request = Api['POST dataset/crosscomparison/chart']['body'];
export type CrossChart = Api['POST dataset/crosscomparison/chart']['response'];
export type ComparedPair = Pick<Request, 'first' | 'second'>;

/** Of every kind of chart. */
export interface PictureProps {
  readonly chart: CrossChart;
  /** What points are coloured by. */
  readonly colour: string;
  readonly controls: ReactNode;
}

const types = { trait: 'TRAIT', climate: 'CLIMATE', germplasm: 'GERMPLASM_COLUMN' } as const;

interface Chosen extends Pick<CrossState, 'isWithoutSuspect'> {
  readonly items: ReturnType<typeof chosenOf>;
}

function sideOf(
  { type, id, column, datasetIds }: Side,
  { items, isWithoutSuspect }: Chosen,
): Request['first'] {
  return {
    type: types[type],
    ...(id !== undefined && { id }),
    ...(column !== undefined && { columnName: column }),
    ...(datasetIds.length > 0 && { datasetIds: [...datasetIds] }),
    ...(isWithoutSuspect && type === 'trait' && { withoutSuspect: true }),
    // Items are germplasm; climate is restricted by the germplasm that it is compared with.
    ...(type !== 'climate' && { markedIds: items.ids, groupIds: items.groupIds }),
  };
}

/** What is compared, of the chosen germplasm. */
export function pairOf(
  { first, second, items, isWithoutSuspect }: CrossState,
  marked: readonly number[],
): ComparedPair {
  const chosen = { items: chosenOf(items, marked), isWithoutSuspect };
  return { first: sideOf(first, chosen), second: sideOf(second, chosen) };
}

/** Colours that the server divides by; the others are known to the browser. */
function colourOf(colour: string): Request['colour'] {
  if (colour === 'none' || colour === 'marked') return undefined;
  return colour === 'site' || colour === 'group' ? { by: colour } : { by: 'column', columnName: colour };
}

/** The key starts like those of lists, so that accepting a licence or an import invalidates it, too. */
export const crossChartQuery = (pair: ComparedPair, { per, colour }: Pick<CrossState, 'per' | 'colour'>) => ({
  ...apiQuery(['table', 'measurements'], 'POST dataset/crosscomparison/chart', {
    body: { ...pair, per, colour: colourOf(colour) },
  }),
  placeholderData: keepPreviousData,
});

/** The name of a trait, and the datasets with values of it. */
export const traitOfSide = (traitId: number) =>
  apiQuery(['table', 'trait'], 'GET trait/{traitId}', { params: { traitId } });

export const climateOfSide = (climateId: number) =>
  apiQuery(['table', 'climate'], 'GET climate/{climateId}', { params: { climateId } });
