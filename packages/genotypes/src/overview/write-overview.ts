import { packedStride } from '../calls/call-matrix';
import type { StoredArray } from '../store/array-plan';
import { openRows, type RowWriter } from '../store/array-writer';
import { minRows, overviewPlan, overviewStrides } from './overview-arrays';

type Target = Parameters<typeof openRows>[0];

export interface OverviewWriter {
  /** Packed rows of consecutive variants, from this variant. */
  addPacked(from: number, rows: Uint8Array): Promise<void>;
  /** Whether the row of the variant is needed: converting it from codes takes time. */
  wants(variant: number): boolean;
  finish(variants: number): Promise<StoredArray[]>;
}

/** Picks the rows it needs from those that are written. */
export function openOverview(target: Target, samples: number): OverviewWriter {
  const bytes = packedStride(samples);
  const levels = overviewStrides.map((stride) => ({
    stride,
    rows: undefined as RowWriter | undefined,
  }));
  const closest = overviewStrides[0];
  return {
    wants: (variant) => variant % closest === 0,
    async addPacked(from, rows) {
      const end = from + rows.length / bytes;
      for (let variant = Math.ceil(from / closest) * closest; variant < end; variant += closest) {
        const row = rows.subarray((variant - from) * bytes, (variant - from + 1) * bytes);
        for (const level of levels) {
          if (variant % level.stride !== 0) continue;
          level.rows ??= openRows(target, overviewPlan(samples, level.stride));
          await level.rows.add(row);
        }
      }
    },
    async finish(variants) {
      const stored: StoredArray[] = [];
      for (const { stride, rows } of levels)
        if (rows && variants >= stride * minRows) stored.push(await rows.finish());
      return stored;
    },
  };
}
