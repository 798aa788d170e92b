import { createHash } from 'node:crypto';
import type {
  GenotypeViewLines,
  GenotypeViewSort,
} from '@landrace/contract/areas/genotyping/genotype-view.routes';
import type { MatrixLine } from '../export/matrix-choice.repository';

/** Lines of a matrix in the order of a view. */
export interface LineOrder extends GenotypeViewLines {
  /** The position of each line in the matrix. */
  readonly positions: Int32Array;
}

/** What lines are sorted by; undefined for lines without a value. */
export type SortKey = (line: MatrixLine) => number | undefined;

/** Equals `landrace_natural` in the database. */
const collator = new Intl.Collator('en', { numeric: true });

interface Sorted {
  readonly sort: GenotypeViewSort;
  /** Unless sorted by file or name. */
  readonly sortKey?: SortKey | undefined;
}

export function orderLines(lines: readonly MatrixLine[], { sort, sortKey }: Sorted): LineOrder {
  const sorted = sort.by === 'file' ? lines : [...lines].sort(comparing(sort, sortKey));
  const positions = Int32Array.from(sorted, ({ position }) => position);
  return {
    order: tokenOf(sort, positions),
    positions,
    ids: sorted.map(({ germplasmId }) => germplasmId),
    names: sorted.map(({ name }) => name),
    ...(sortKey && { values: sorted.map((line) => sortKey(line) ?? null) }),
  };
}

/** Lines without a value come last in either direction, and equal ones are sorted by name. */
function comparing(sort: GenotypeViewSort, sortKey: SortKey = () => undefined) {
  const towards = goesDown(sort) ? -1 : 1;
  const named = (one: MatrixLine, other: MatrixLine) =>
    collator.compare(one.name, other.name) || one.position - other.position;
  if (sort.by === 'name') return (one: MatrixLine, other: MatrixLine) => towards * named(one, other);
  return (one: MatrixLine, other: MatrixLine) => {
    const [first, second] = [sortKey(one), sortKey(other)];
    if (first === second) return named(one, other);
    if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
    return towards * (first - second) || named(one, other);
  };
}

/** Members of a group are 1 and come first; so do the most similar lines unless ascending is requested. */
function goesDown(sort: GenotypeViewSort): boolean {
  if (sort.by === 'file') return false;
  if (sort.by === 'group') return true;
  return sort.descending ?? sort.by === 'similarity';
}

/** Describes how to recreate the order, and shows whether it is still the same. */
function tokenOf(sort: GenotypeViewSort, positions: Int32Array): string {
  const hash = createHash('sha256').update(positions).digest('hex').slice(0, 16);
  const parts = [sort.by, 'id' in sort ? sort.id : '', goesDown(sort) ? 'down' : 'up', hash];
  return parts.join('~');
}

/** Undefined for a token that we did not issue. */
export function sortOfToken(token: string): GenotypeViewSort | undefined {
  const [, by, id = '', direction] =
    /^(file|name|group|similarity|trait)~(-?\d{0,10})~(up|down)~[0-9a-f]{16}$/.exec(token) ?? [];
  const descending = direction === 'down';
  if (by === 'file') return { by };
  if (by === 'name') return { by, descending };
  if (id === '') return undefined;
  if (by === 'group') return { by, id: Number(id) };
  return by === 'similarity' || by === 'trait' ? { by, id: Number(id), descending } : undefined;
}
