import { Graph, layout } from '@dagrejs/dagre';

interface LaidOutNode {
  readonly id: number;
  readonly width: number;
  readonly height: number;
}

interface LaidOutEdge {
  readonly from: number;
  readonly to: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface LayeredLayout {
  readonly width: number;
  readonly height: number;
  /** Middles of the nodes. */
  readonly nodes: ReadonlyMap<number, Point>;
  /** In the order of the edges given. */
  readonly edges: readonly (readonly Point[])[];
}

const margin = 24;

/** Layers from top to bottom, whatever an edge starts from above what it ends in; circles are broken up. */
export function layOut(nodes: readonly LaidOutNode[], edges: readonly LaidOutEdge[]): LayeredLayout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 24, ranksep: 56, marginx: margin, marginy: margin });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of nodes) graph.setNode(String(id), { width, height });
  edges.forEach(({ from, to }, index) => {
    graph.setEdge(String(from), String(to), {}, String(index));
  });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height,
    nodes: new Map(nodes.map(({ id }) => [id, pointOf(graph.node(String(id)))])),
    edges: edges.map(({ from, to }, index) => {
      const { points } = graph.edge(String(from), String(to), String(index)) as { points?: Point[] };
      return (points ?? []).map(pointOf);
    }),
  };
}

function pointOf({ x, y }: Partial<Point>): Point {
  return { x: x ?? 0, y: y ?? 0 };
}
