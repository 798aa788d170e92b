import type { Field } from '@landrace/contract/core/field';
import type { FacetHistogram, FacetValues } from '@landrace/contract/core/table-request';
import type { FacetRow } from './facet-query';
import { valuesContaining } from './facet-search';
import type { Branches } from './facet-tree';

interface ListedValues extends Branches {
  /** One field, or those of a tree by level. */
  readonly fields: readonly Field[];
  readonly limit: number;
  readonly search: string | undefined;
}

/** Counted rows of one field. */
export function branchesOfField(rows: readonly FacetRow[]): Branches {
  return {
    values: rows.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }])),
    missing: rows.find(({ value }) => value === null)?.count ?? 0,
  };
}

/**
 * Values in wire format: the most frequent first, choices in their own order, as many as requested. The same applies to
 * the parts of each.
 */
export function valuesOf({ fields, values, missing, limit, search = '' }: ListedValues): FacetValues {
  const [field, ...inner] = fields;
  const found = valuesContaining(values, search);
  const sorted = found.toSorted((a, b) =>
    field?.choices
      ? field.choices.indexOf(String(a.value)) - field.choices.indexOf(String(b.value))
      : b.count - a.count || compareText(a.value, b.value),
  );
  return {
    values: sorted.slice(0, limit).map((value) => ({
      ...value,
      ...(value.parts && { parts: valuesOf({ ...value.parts, fields: inner, limit, search: undefined }) }),
    })),
    missing,
    more: Math.max(0, sorted.length - limit),
  };
}

function compareText(a: unknown, b: unknown): number {
  return String(a) < String(b) ? -1 : 1;
}

export function flagValues(rows: readonly FacetRow[]): FacetValues {
  const values = rows.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
  return { values: values.filter(({ count }) => count > 0), missing: 0, more: 0 };
}

const dayMs = 86_400_000;

/** The first or the last day of a year; `Date.UTC` reads years below 100 as 19xx. */
function dayOfYear(year: number, end: 'first' | 'last'): number {
  return end === 'first' ? new Date(0).setUTCFullYear(year, 0, 1) : new Date(0).setUTCFullYear(year, 11, 31);
}

/** An edge in the unit of the query, in wire format. The last edge is part of its bar. */
function wireEdge({ kind }: Field, edge: number, end: 'first' | 'last'): number {
  if (kind === 'partialDate') return dayOfYear(edge, end);
  return kind === 'date' || kind === 'timestamp' ? edge * dayMs : edge;
}

export function histogramOf(field: Field, rows: readonly FacetRow[]): FacetHistogram {
  const counts = new Map(rows.map(({ value, count }) => [value, count]));
  const countOf = (bar: number | null) => counts.get(bar) ?? 0;
  const missing = countOf(null);
  const { edges, min, max } = rows[0]?.scale ?? { edges: null, min: null, max: null };
  if (edges === null || min === null || max === null) return { bins: [], missing };
  const bins = edges.slice(0, -1).map((from, index) => ({
    from: wireEdge(field, from, 'first'),
    to: wireEdge(field, edges[index + 1] ?? max, index === edges.length - 2 ? 'last' : 'first'),
    count: countOf(index + 1),
  }));
  return { bins, missing, min: wireEdge(field, min, 'first'), max: wireEdge(field, max, 'last') };
}
