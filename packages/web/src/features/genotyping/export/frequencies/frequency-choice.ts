import type { Api } from '@landrace/contract/api';
import { binningMethods } from '@landrace/contract/areas/genotyping/export-choices';
import {
  type FrequencyBinning,
  frequencyBinLimits,
  splitBinLimits,
  splitPointLimits,
} from '@landrace/domain/frequency-bins';
import type { SearchParams } from '../../../../lib/url-state';
import { decimalText, readDecimal, writtenDecimal } from '../decimal';
import { type NamingChoice, namingCodec, namingRequest } from '../sample-naming';
import { type SubsetChoice, type SubsetRequest, subsetCodec } from '../subset-choice';

export interface BinningChoice {
  readonly method: (typeof binningMethods)[number];
  /** Each method keeps its own values, so that trying another one loses nothing. */
  readonly equalBins: number;
  readonly autoBins: number;
  readonly left: number;
  readonly right: number;
  /** As typed. */
  readonly point: string;
}

export interface FrequencyChoice extends SubsetChoice, BinningChoice, NamingChoice {
  /** Defaults to the first selected dataset. */
  readonly datasetId?: number | undefined;
}

const defaultBins = 10;
/** On each side of the point. */
const defaultSideBins = 5;
const defaultPoint = 0.5;

/** `?binning=split&left=3&right=7&point=0.2` beside the parameters of the subset. */
export const frequencyCodec = {
  read(search: SearchParams): FrequencyChoice {
    const { dataset, binning, bins, autoBins, left, right, point } = search;
    const id = Number(dataset);
    return {
      ...subsetCodec.read(search),
      ...namingCodec.read(search),
      datasetId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
      method: binningMethods.find((known) => known === binning) ?? 'equal',
      equalBins: readCount(bins, frequencyBinLimits, defaultBins),
      autoBins: readCount(autoBins, frequencyBinLimits, defaultBins),
      left: readCount(left, splitBinLimits, defaultSideBins),
      right: readCount(right, splitBinLimits, defaultSideBins),
      point: point === undefined ? String(defaultPoint) : decimalText(point),
    };
  },
  write(choice: FrequencyChoice): SearchParams {
    const { datasetId, method, equalBins, autoBins, left, right, point, ...rest } = choice;
    return {
      ...subsetCodec.write(rest),
      ...namingCodec.write(rest),
      dataset: datasetId,
      binning: method === 'equal' ? undefined : method,
      bins: unless(equalBins, defaultBins),
      autoBins: unless(autoBins, defaultBins),
      left: unless(left, defaultSideBins),
      right: unless(right, defaultSideBins),
      // An emptied field is not the same as an untouched one.
      point: point === String(defaultPoint) ? undefined : (writtenDecimal(point) ?? ''),
    };
  },
};

interface Limits {
  readonly least: number;
  readonly most: number;
}

function readCount(value: unknown, { least: min, most: max }: Limits, usual: number): number {
  const count = Number(value);
  return Number.isSafeInteger(count) && count >= min && count <= max ? count : usual;
}

function unless(value: number, usual: number): number | undefined {
  return value === usual ? undefined : value;
}

/** The selected bins; undefined while the split point is invalid. */
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

/** What is exported, in which bins, under which names. */
export function frequencyRequest(
  subset: SubsetRequest,
  binning: FrequencyBinning,
  choice: NamingChoice,
): FrequencyRequest {
  const naming = namingRequest(choice);
  if (binning.method !== 'split')
    return { ...subset, ...naming, config: { binningMethod: binning.method, binsLeft: binning.bins } };
  const { left, right, point } = binning;
  return {
    ...subset,
    ...naming,
    config: { binningMethod: 'split', binsLeft: left, binsRight: right, splitPoint: point },
  };
}
