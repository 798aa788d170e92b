import { type Block, centresOf } from './layer-centres';
import type { Net } from './layer-net';
import type { Cells } from './layer-order';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A layer as drawn: one or several rows. */
interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly rowHeight: number;
}

interface Standing {
  /** Centres, by cell. */
  readonly x: readonly number[];
  /** Rows within their layer, by cell. */
  readonly rowOf: readonly number[];
  readonly bands: readonly Band[];
}

const betweenLayers = 56;
export const betweenRows = 20;
/** A layer with more nodes takes several rows, so that a large drawing does not become a thin line. */
const longestRow = 120;
/** Weight of an edge that passes a layer: a straight edge matters more than a node. */
const passage = { width: 2, weight: 4 };

type Stack = readonly number[];
type Layers = readonly (readonly number[])[];

/** The positions of all cells in a given order. Tops start at 0, the middle is near 0. */
export function bandsOf(sizes: readonly Size[], net: Net, layers: Layers): Standing {
  const stacks = layers.map((layer) => stacksOf(layer, sizes.length));
  const all = stacks.flat();
  const [stackOf, rowOf] = [
    Array<number>(net.layerOf.length).fill(0),
    Array<number>(net.layerOf.length).fill(0),
  ];
  all.forEach((stack, index) => {
    stack.forEach((cell, row) => {
      stackOf[cell] = index;
      rowOf[cell] = row;
    });
  });
  const blocks = all.map((stack) => blockOf(stack, { sizes, net, stackOf }));
  const firsts = stacks.map((_, layer) =>
    stacks.slice(0, layer).reduce((sum, { length }) => sum + length, 0),
  );
  const rows = stacks.map((own, layer) => own.map((_, index) => (firsts[layer] ?? 0) + index));
  const centres = centresOf(blocks, rows);
  let top = 0;
  const bands = stacks.map((own, layer): Band => {
    const rowHeight = own.flat().reduce((max, cell) => Math.max(max, sizes[cell]?.height ?? 0), 0);
    const count = own.reduce((max, { length }) => Math.max(max, length), 1);
    const bottom = top + count * (rowHeight + betweenRows) - betweenRows;
    const edgeOf = (index = 0, side: 1 | -1) =>
      (centres[index] ?? 0) + (side * (blocks[index]?.width ?? 0)) / 2;
    const band = {
      top,
      bottom,
      rowHeight,
      left: edgeOf(rows[layer]?.[0], -1),
      right: edgeOf(rows[layer]?.at(-1), 1),
    };
    top = bottom + betweenLayers;
    return band;
  });
  return { x: stackOf.map((stack) => centres[stack] ?? 0), rowOf, bands };
}

/** Neighbours in a long layer are placed below each other, in as many rows as it needs. */
function stacksOf(layer: readonly number[], nodeCount: number): readonly Stack[] {
  const isNode = (cell: number) => cell < nodeCount;
  const rows = Math.ceil(layer.filter(isNode).length / longestRow);
  const stacks: number[][] = [];
  let open: number[] = [];
  for (const cell of layer) {
    if (isNode(cell) && open.length > 0 && open.length < rows) {
      open.push(cell);
      continue;
    }
    const stack = [cell];
    stacks.push(stack);
    if (isNode(cell)) open = stack;
  }
  return stacks;
}

interface Around {
  readonly sizes: readonly Size[];
  readonly net: Net;
  readonly stackOf: readonly number[];
}

function blockOf(stack: Stack, { sizes, net, stackOf }: Around): Block {
  const beside = (cells: Cells['above']) =>
    stack.flatMap((cell) => (cells[cell] ?? []).map((one) => stackOf[one] ?? 0));
  const widths = stack.flatMap((cell) => sizes[cell]?.width ?? []);
  const size = widths.length > 0 ? { width: Math.max(...widths), weight: widths.length } : passage;
  return { ...size, above: beside(net.above), below: beside(net.below) };
}
