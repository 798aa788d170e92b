/**
 * The only file of the bench that reads environment variables.
 *
 * - `LANDRACE_BENCH_DEMO`: the collection to measure, default large, to which the bars apply.
 * - `LANDRACE_BENCH_DATA_DIR`: a data directory as `npm start` makes it, kept from run to run.
 * - `LANDRACE_BENCH_VOLUME_DIR`, `LANDRACE_BENCH_VOLUME_ROWS`: the same for `npm run bench:volume`.
 * - `LANDRACE_BENCH_TRIALS_DIR`, `LANDRACE_BENCH_TRIAL_VALUES`: the same for `npm run bench -- trials`.
 * - `LANDRACE_BENCH_GENOTYPES_DIR`, `LANDRACE_BENCH_PANELS`, `LANDRACE_BENCH_ROUNDS`: the folder of panels, which ones
 *   (as 2000x100000, separated by commas) and how often each is measured, for `npm run bench:genotypes`.
 */
import path from 'node:path';
import type { PanelPlan } from '@landrace/demo/genotyping/mosaic-panel';
import { Failure } from '../../launcher/failure.mjs';
import { dataDirectory } from '../../launcher/postgres/data-directory.mjs';
import { fullTrialValues, minTrialValues } from './trials/trials-plan';
import { fullVolume, valuesPerDataset } from './volume/plan';

export type Collection = 'tiny' | 'demo' | 'large';
const collections: readonly string[] = ['tiny', 'demo', 'large'] satisfies Collection[];

export interface BenchSettings {
  readonly collection: Collection;
  readonly dataDir: string;
}

export function benchSettings(root: string): BenchSettings {
  const collection = process.env.LANDRACE_BENCH_DEMO || 'large';
  if (!collections.includes(collection))
    throw new Failure(`LANDRACE_BENCH_DEMO must be one of ${collections.join(', ')}, not "${collection}".`);
  return {
    collection: collection as Collection,
    dataDir: path.resolve(process.env.LANDRACE_BENCH_DATA_DIR || `${dataDirectory(root)}-bench`),
  };
}

export interface VolumeSettings {
  readonly rows: number;
  readonly dataDir: string;
}

export function volumeSettings(root: string): VolumeSettings {
  const text = process.env.LANDRACE_BENCH_VOLUME_ROWS || String(fullVolume);
  const rows = Number(text);
  const minRows = 10 * valuesPerDataset;
  if (!/^\d+$/.test(text) || rows < minRows || rows % valuesPerDataset !== 0) {
    throw new Failure(
      `LANDRACE_BENCH_VOLUME_ROWS must be a multiple of ${valuesPerDataset} from ${minRows} on, not "${text}".`,
    );
  }
  return {
    rows,
    dataDir: path.resolve(process.env.LANDRACE_BENCH_VOLUME_DIR || `${dataDirectory(root)}-bench-volume`),
  };
}

export interface TrialSettings {
  readonly values: number;
  readonly dataDir: string;
}

export function trialSettings(root: string): TrialSettings {
  const text = process.env.LANDRACE_BENCH_TRIAL_VALUES || String(fullTrialValues);
  const values = Number(text);
  if (!Number.isInteger(values) || values < minTrialValues)
    throw new Failure(
      `LANDRACE_BENCH_TRIAL_VALUES must be a number from ${minTrialValues} on, not "${text}".`,
    );
  return {
    values,
    dataDir: path.resolve(process.env.LANDRACE_BENCH_TRIALS_DIR || `${dataDirectory(root)}-bench-trials`),
  };
}

const fullPanels = '2000x100000,5000x200000';

/** Whether the bars apply to this panel. */
export const isUsual = ({ samples, variants }: PanelPlan) =>
  fullPanels.split(',').includes(`${samples}x${variants}`);
const usualRounds = 5;

export interface GenotypeSettings {
  readonly panels: readonly PanelPlan[];
  readonly rounds: number;
  readonly dataDir: string;
}

export function genotypeSettings(root: string): GenotypeSettings {
  const text = process.env.LANDRACE_BENCH_PANELS || fullPanels;
  const rounds = Number(process.env.LANDRACE_BENCH_ROUNDS || usualRounds);
  const panels = text.split(',').map((panel) => {
    const [, samples, variants] = /^([1-9]\d*)x([1-9]\d*)$/.exec(panel) ?? [];
    if (!samples || !variants)
      throw new Failure(`LANDRACE_BENCH_PANELS must be like ${fullPanels}, not "${text}".`);
    return { samples: Number(samples), variants: Number(variants) };
  });
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Failure('LANDRACE_BENCH_ROUNDS must be a number from 1 on.');
  return {
    panels,
    rounds,
    dataDir: path.resolve(
      process.env.LANDRACE_BENCH_GENOTYPES_DIR || `${dataDirectory(root)}-bench-genotypes`,
    ),
  };
}
