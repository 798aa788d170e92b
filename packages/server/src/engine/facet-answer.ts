import type { Field } from '@landrace/contract/core/field';
import { type FacetHistogram, type FacetValues, histogramBins } from '@landrace/contract/core/table-request';
import type { FacetRow } from './facet-query';

/** Counted rows of one field as the wire has them: the most frequent values first, choices in their own order. */
export function valuesOf({ choices }: Field, rows: readonly FacetRow[], limit: number): FacetValues {
  const present = rows.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
  present.sort((a, b) =>
    choices
      ? choices.indexOf(String(a.value)) - choices.indexOf(String(b.value))
      : b.count - a.count || compareText(a.value, b.value),
  );
  return {
    values: present.slice(0, limit),
    missing: rows.find(({ value }) => value === null)?.count ?? 0,
    more: Math.max(0, present.length - limit),
  };
}

function compareText(a: unknown, b: unknown): number {
  return String(a) < String(b) ? -1 : 1;
}

export function flagValues(rows: readonly FacetRow[]): FacetValues {
  const values = rows.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
  return { values: values.filter(({ count }) => count > 0), missing: 0, more: 0 };
}

export function histogramOf(rows: readonly FacetRow[]): FacetHistogram {
  const counts = new Map(rows.map(({ value, count }) => [value, count]));
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
