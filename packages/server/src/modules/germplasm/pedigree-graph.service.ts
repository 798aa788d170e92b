import { maxRelativesCounted } from '@landrace/contract/areas/germplasm/passport';
import type { PedigreeGraph } from '@landrace/contract/areas/germplasm/passport.routes';
import { circularEdges } from '@landrace/domain/circles';
import type { Caller } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import {
  countHidden,
  type Direction,
  type EdgeRow,
  listEdges,
  listNext,
  listNodeNames,
  type PedigreeScope,
} from './pedigree-graph.repository';

/** As many as a chart can show and a browser can lay out. */
const maxNodes = 10_000;

interface GraphOptions {
  readonly germplasmId: number;
  /** Generations. */
  readonly up: number;
  readonly down: number;
  /** Among the readable datasets; all of them by default. */
  readonly datasetIds: readonly number[] | undefined;
}

export async function pedigreeGraph(
  reader: Reader,
  caller: Caller,
  { germplasmId, datasetIds: requested, ...options }: GraphOptions,
): Promise<PedigreeGraph> {
  const { readable } = await caller.datasets();
  const datasetIds = requested ? readable.filter((id) => requested.includes(id)) : readable;
  const scope = { reader, datasetIds };
  const { ids, count } = await gather(scope, germplasmId, options);
  const [names, edges, parents, children] = await Promise.all([
    listNodeNames(reader, ids),
    listEdges(scope, ids),
    countHidden(scope, 'up', ids),
    countHidden(scope, 'down', ids),
  ]);
  if (names.length === 0) throw fail('germplasm.notFound', {});
  return {
    germplasmId,
    nodes: names.map((node) => ({
      ...node,
      hiddenParents: parents.get(node.germplasmId) ?? 0,
      hiddenChildren: children.get(node.germplasmId) ?? 0,
    })),
    edges: withCircles(edges),
    isCut: ids.length - 1 < count,
    count,
  };
}

/**
 * Generation by generation, alternating between both directions: the nearest come first. Each direction visits nobody
 * twice, so circles end; a member that is both ancestor and descendant is followed in both directions. Members beyond
 * the limit are counted.
 */
async function gather(
  scope: PedigreeScope,
  germplasmId: number,
  { up, down }: Pick<GraphOptions, 'up' | 'down'>,
): Promise<{ ids: number[]; count: number }> {
  const known = new Set([germplasmId]);
  const ways = [way('up', up, germplasmId), way('down', down, germplasmId)];
  for (let generation = 1; generation <= Math.max(up, down); generation += 1) {
    const going = ways.filter(({ generations, front }) => generation <= generations && front.length > 0);
    if (going.length === 0 || known.size > maxRelativesCounted) break;
    for (const one of going) await addGeneration(scope, one, known);
  }
  return { ids: [...known].slice(0, maxNodes), count: Math.min(known.size - 1, maxRelativesCounted) };
}

/** Adds the next generation. */
async function addGeneration(
  scope: PedigreeScope,
  { direction, passed, front }: Way,
  known: Set<number>,
): Promise<void> {
  // Members already visited take no room, so the limit is raised by their number.
  const limit = maxRelativesCounted + 1 + passed.size;
  const found = await listNext(scope, direction, { from: front.splice(0), limit });
  for (const id of found) {
    if (passed.has(id)) continue;
    known.add(id);
    passed.add(id);
    front.push(id);
  }
}

interface Way {
  readonly direction: Direction;
  readonly generations: number;
  readonly passed: Set<number>;
  /** The last generation. */
  readonly front: number[];
}

function way(direction: Direction, generations: number, start: number): Way {
  return { direction, generations, passed: new Set([start]), front: [start] };
}

function withCircles(rows: readonly EdgeRow[]): PedigreeGraph['edges'] {
  const edges = rows.map((row) => ({ row, from: row.parentId, to: row.childId }));
  const circular = circularEdges(edges);
  return edges.map((edge) => ({ ...edge.row, isCircular: circular.has(edge) }));
}
