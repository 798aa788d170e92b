import type { Api } from '@landrace/contract/api';
import { binningMethods } from '@landrace/contract/areas/genotyping/export-choices';
import {
  type FrequencyBinning,
  frequencyBinLimits,
  splitBinLimits,
  splitPointLimits,
} from '@landrace/domain/frequency-bins';
import type { SearchParams } from '../../../../lib/url-state';
import { givenDecimal, readDecimal, writtenDecimal } from '../decimal';
import { type SubsetChoice, type SubsetRequest, subsetCodec } from '../subset-choice';

export interface BinningChoice {
  readonly method: (typeof binningMethods)[number];
  /** Of each method its own, so that trying another one loses nothing. */
  readonly equalBins: number;
  readonly autoBins: number;
  readonly left: number;
  readonly right: number;
  /** As typed. */
  readonly point: string;
}

export interface FrequencyChoice extends SubsetChoice, BinningChoice {
  /** The first that was chosen unless given. */
  readonly datasetId?: number | undefined;
}

const usualBins = 10;
/** On either side of the point. */
const usualSide = 5;
const usualPoint = 0.5;

/** `?binning=split&left=3&right=7&point=0.2` beside the words for the subset. */
export const frequencyCodec = {
  read(search: SearchParams): FrequencyChoice {
    const { dataset, binning, bins, autoBins, left, right, point } = search;
    const id = Number(dataset);
    return {
      ...subsetCodec.read(search),
      datasetId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
      method: binningMethods.find((known) => known === binning) ?? 'equal',
      equalBins: readCount(bins, frequencyBinLimits, usualBins),
      autoBins: readCount(autoBins, frequencyBinLimits, usualBins),
      left: readCount(left, splitBinLimits, usualSide),
      right: readCount(right, splitBinLimits, usualSide),
      point: point === undefined ? String(usualPoint) : givenDecimal(point),
    };
  },
  write(choice: FrequencyChoice): SearchParams {
    const { datasetId, method, equalBins, autoBins, left, right, point, ...subset } = choice;
    return {
      ...subsetCodec.write(subset),
      dataset: datasetId,
      binning: method === 'equal' ? undefined : method,
      bins: unless(equalBins, usualBins),
      autoBins: unless(autoBins, usualBins),
      left: unless(left, usualSide),
      right: unless(right, usualSide),
      // Emptied is not the same as never touched.
      point: point === String(usualPoint) ? undefined : (writtenDecimal(point) ?? ''),
    };
  },
};

interface Limits {
  readonly least: number;
  readonly most: number;
}

function readCount(given: unknown, { least, most }: Limits, usual: number): number {
  const count = Number(given);
  return Number.isSafeInteger(count) && count >= least && count <= most ? count : usual;
}

function unless(value: number, usual: number): number | undefined {
  return value === usual ? undefined : value;
}

/** The bins that were chosen; undefined while the split point is none. */
export function binningOf(choice: BinningChoice): FrequencyBinning | undefined {
  const { method, equalBins, autoBins, left, right } = choice;
  if (method !== 'split') return { method, bins: method === 'auto' ? autoBins : equalBins };
  const point = pointOf(choice);
  return point === undefined ? undefined : { method, left, right, point };
}

export function pointOf({ point }: Pick<BinningChoice, 'point'>): number | undefined {
  const value = readDecimal(point, splitPointLimits.least, splitPointLimits.most);
  return value === 'invalid' ? undefined : value;
}

export type FrequencyRequest = Api['POST dataset/export/allelefreq']['body'];

export function frequencyRequest(subset: SubsetRequest, binning: FrequencyBinning): FrequencyRequest {
  if (binning.method !== 'split')
    return { ...subset, config: { binningMethod: binning.method, binsLeft: binning.bins } };
  const { left, right, point } = binning;
  return {
    ...subset,
    config: { binningMethod: 'split', binsLeft: left, binsRight: right, splitPoint: point },
  };
}
