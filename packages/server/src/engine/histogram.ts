import type { Condition } from '@landrace/contract/core/condition';
import { type FacetHistogram, histogramBins } from '@landrace/contract/core/table-request';
import type { Reader } from '../platform/db/handle';
import { histogramQuery } from './facet-query';
import type { BoundSource } from './source';

export async function countHistogram(
  reader: Reader,
  source: BoundSource,
  name: string,
  condition: Condition | undefined,
): Promise<FacetHistogram> {
  const rows = await reader.many(histogramQuery(source, name, condition));
  const counts = new Map(rows.map(({ bin, count }) => [bin, count]));
  const countOf = (bin: number | null) => counts.get(bin) ?? 0;
  const { min, max } = rows[0] ?? { min: null, max: null };
  const missing = countOf(null);
  if (min === null || max === null) return { bins: [], missing };
  if (min === max) return { bins: [{ from: min, to: max, count: countOf(1) }], missing, min, max };
  const width = (max - min) / histogramBins;
  const bins = Array.from({ length: histogramBins }, (_, index) => ({
    from: min + index * width,
    to: index === histogramBins - 1 ? max : min + (index + 1) * width,
    count: countOf(index + 1),
  }));
  return { bins, missing, min, max };
}
