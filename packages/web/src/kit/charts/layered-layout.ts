import { bandsOf, betweenRows } from './layer-bands';
import { netOf } from './layer-net';
import { orderedLayers } from './layer-order';
import { type Link, layersOf } from './layers';

interface LaidOutNode {
  readonly id: number;
  readonly width: number;
  readonly height: number;
}

interface LaidOutEdge {
  readonly from: number;
  readonly to: number;
  /** Preferred as the edge that points upwards in a cycle. */
  readonly isUpward?: boolean;
}

/** The input of the layout. */
export interface LayoutDraft {
  readonly nodes: readonly LaidOutNode[];
  readonly edges: readonly LaidOutEdge[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface LayeredLayout {
  readonly width: number;
  readonly height: number;
  /** Centres of the nodes. */
  readonly nodes: ReadonlyMap<number, Point>;
  /** Ids from left to right, the top layer first. */
  readonly layers: readonly (readonly number[])[];
  /** In the order of the given edges. */
  readonly edges: readonly (readonly Point[])[];
}

const margin = 24;
const nowhere: Point = { x: 0, y: 0 };

/**
 * Layers from top to bottom, sources of edges above their targets; cycles are broken. The time grows little faster
 * than the number of nodes and edges, for drawings of ten thousand nodes.
 */
export function layOut({ nodes, edges }: LayoutDraft): LayeredLayout {
  const indexes = new Map(nodes.map(({ id }, index) => [id, index]));
  const links = edges.map(({ from, to, isUpward }) => {
    const link = { from: indexes.get(from) ?? 0, to: indexes.get(to) ?? 0 };
    return isUpward ? turned(link) : link;
  });
  const { layerOf, isTransposed } = layersOf(nodes.length, links);
  const downward = links.map((link, index) => (isTransposed[index] ? turned(link) : link));
  const net = netOf(layerOf, downward);
  const layers = orderedLayers(net);
  const { x, rowOf, bands } = bandsOf(nodes, net, layers);
  const left = bands.reduce((min, band) => Math.min(min, band.left), 0) - margin;
  const right = bands.reduce((max, band) => Math.max(max, band.right), 0) + margin;
  const xOf = (cell: number) => (x[cell] ?? 0) - left;
  const points = nodes.map((_, node): Point => {
    const { top = 0, rowHeight = 0 } = bands[layerOf[node] ?? 0] ?? {};
    const row = rowOf[node] ?? 0;
    return { x: xOf(node), y: margin + top + row * (rowHeight + betweenRows) + rowHeight / 2 };
  });
  const passed = ({ from, to }: Link): Point[] => {
    const between = bands.slice((layerOf[from] ?? 0) + 1, layerOf[to]);
    return between.flatMap(({ top, bottom }, step) => {
      const at = xOf(net.passing(from, (layerOf[from] ?? 0) + 1 + step));
      return [top, bottom].map((y) => ({ x: at, y: margin + y }));
    });
  };
  const wayOf = (link: Link): Point[] => {
    const { from, to } = link;
    const [start, end] = [points[from] ?? nowhere, points[to] ?? nowhere];
    if (from === to) return loopAt(start, nodes[from]?.width ?? 0);
    const foot = { x: start.x, y: start.y + (nodes[from]?.height ?? 0) / 2 };
    const head = { x: end.x, y: end.y - (nodes[to]?.height ?? 0) / 2 };
    return [foot, ...passed(link), head];
  };
  return {
    width: right - left,
    height: (bands.at(-1)?.bottom ?? 0) + 2 * margin,
    nodes: new Map(nodes.map(({ id }, index) => [id, points[index] ?? nowhere])),
    layers: layers.map((layer) => layer.flatMap((cell) => nodes[cell]?.id ?? [])),
    edges: downward.map((link, index) => {
      const isUpward = (edges[index]?.isUpward ?? false) !== isTransposed[index];
      return isUpward ? wayOf(link).reverse() : wayOf(link);
    }),
  };
}

const turned = ({ from, to }: Link): Link => ({ from: to, to: from });

/** An edge from a node to itself: out of its side and back. */
function loopAt({ x, y }: Point, width: number): Point[] {
  const side = x + width / 2;
  return [
    { x: side, y: y - 8 },
    { x: side + 20, y },
    { x: side, y: y + 8 },
  ];
}
