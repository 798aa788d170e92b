import type { PedigreeEdge } from '@landrace/contract/areas/germplasm/passport.routes';
import type { ChartTheme } from '../../../../../kit/charts/chart-theme';
import type { LayeredLayout, Point } from '../../../../../kit/charts/layered-layout';
import type { DrawingPart } from '../../../../../kit/charts/view-box';
import { arrowOf, edgeShapes, middleOf, segmentsOf } from './edge-curve';
import { labelOf, nodeHeight, nodeWidth } from './node-size';
import type { Shown } from './pedigree';

export interface Painted {
  readonly shown: Shown;
  readonly layout: LayeredLayout;
  readonly theme: ChartTheme;
  readonly scale: number;
  /** The visible part of the drawing. */
  readonly visible: DrawingPart;
  /** The node whose edges are highlighted. */
  readonly activeId: number;
  /** Nodes that are elements of the page and are not painted. */
  readonly isElement: (id: number) => boolean;
  readonly isPicked: (id: number) => boolean;
}

type Context = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'bezierCurveTo'
  | 'stroke'
  | 'fill'
  | 'arc'
  | 'closePath'
  | 'fillRect'
  | 'setLineDash'
  | 'lineWidth'
  | 'strokeStyle'
  | 'fillStyle'
  | 'globalAlpha'
>;

/** Below this scale dashes, bends and arrows are indistinguishable. */
const coarse = 0.25;
/** Above this number of edges dashes are not drawn, because they are slowest. */
const maxDashedEdges = 1_500;
/** One path with all edges is slower than several. */
const edgesPerPath = 400;

/** A single edge is faint among thousands; where there are many it gets dark. */
const faint = 0.45;
const faintest = 0.12;

/** Paints visible edges, and nodes that are too many to be elements of the page. */
export function paint(context: Context, painted: Painted): void {
  const { shown, layout, theme, scale, visible, activeId } = painted;
  const isCoarse = scale < coarse;
  // At least half a pixel on the screen.
  context.lineWidth = Math.max(1.5, 0.5 / scale);
  const seen = shown.edges.flatMap((edge, index) => {
    const points = layout.edges[index] ?? [];
    return crosses(points, visible) ? [{ edge, points }] : [];
  });
  context.globalAlpha = isCoarse ? faintest : faint;
  const looks = byLook(seen, theme).map((look) =>
    seen.length > maxDashedEdges ? { ...look, dashes: [] } : look,
  );
  for (const look of looks) strokeLook(context, look, { isCoarse, visible });
  context.globalAlpha = 1;
  const own = seen.filter(({ edge }) => edge.parentId === activeId || edge.childId === activeId);
  context.lineWidth = Math.max(2.5, 1.5 / scale);
  for (const look of byLook(own, { ...theme, inkQuiet: theme.accent }))
    strokeLook(context, look, { isCoarse, visible });
  for (const { edge, points } of seen) if (edge.isCircular && !isCoarse) ring(context, points, theme);
  paintNodes(context, painted);
}

interface Manner {
  readonly isCoarse: boolean;
  readonly visible: DrawingPart;
}

function strokeLook(context: Context, { edges, colour, dashes }: Look, manner: Manner): void {
  const { isCoarse } = manner;
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.setLineDash(isCoarse ? [] : dashes);
  for (let start = 0; start < edges.length; start += edgesPerPath)
    strokeEdges(context, edges.slice(start, start + edgesPerPath), manner);
  context.setLineDash([]);
  if (!isCoarse) for (const { points } of edges) arrowhead(context, points);
}

interface SeenEdge {
  readonly edge: PedigreeEdge;
  readonly points: readonly Point[];
}

interface Look {
  readonly edges: readonly SeenEdge[];
  readonly colour: string;
  readonly dashes: number[];
}

function byLook(seen: readonly SeenEdge[], theme: ChartTheme): readonly Look[] {
  return edgeShapes.flatMap(({ kind, dashes }) =>
    [false, true].map((isCircular) => ({
      edges: seen.filter(({ edge }) => edge.relationshipType === kind && edge.isCircular === isCircular),
      colour: isCircular ? theme.danger : theme.inkQuiet,
      dashes: (dashes ?? '').split(' ').flatMap((part) => (part === '' ? [] : Number(part))),
    })),
  );
}

function crosses(points: readonly Point[], { left, right, top, bottom }: DrawingPart): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return false;
  // Points go from top to bottom, or vice versa.
  if (Math.max(first.y, last.y) < top || Math.min(first.y, last.y) > bottom) return false;
  let [isLeft, isRight] = [true, true];
  for (const { x } of points) {
    if (x >= left) isLeft = false;
    if (x <= right) isRight = false;
  }
  return !isLeft && !isRight;
}

/** Clips each edge to the visible part: most of a long one is off screen. */
function strokeEdges(context: Context, edges: readonly SeenEdge[], { isCoarse, visible }: Manner): void {
  context.beginPath();
  for (const { points } of edges) {
    let isBegun = false;
    segmentsOf(points).forEach(({ to, bend }, index) => {
      const from = points[index] ?? to;
      if (!crosses([from, to], visible)) {
        isBegun = false;
        return;
      }
      if (!isBegun) context.moveTo(from.x, from.y);
      isBegun = true;
      if (bend && !isCoarse) context.bezierCurveTo(bend[0].x, bend[0].y, bend[1].x, bend[1].y, to.x, to.y);
      else context.lineTo(to.x, to.y);
    });
  }
  context.stroke();
}

function arrowhead(context: Context, points: readonly Point[]): void {
  const arrow = arrowOf(points);
  if (!arrow) return;
  const { tip, degrees } = arrow;
  const back = degrees === 90 ? -8 : 8;
  context.beginPath();
  context.moveTo(tip.x, tip.y);
  context.lineTo(tip.x - 4, tip.y + back);
  context.lineTo(tip.x + 4, tip.y + back);
  context.closePath();
  context.fill();
}

function ring(context: Context, points: readonly Point[], theme: ChartTheme): void {
  const middle = middleOf(points);
  if (!middle) return;
  context.beginPath();
  context.arc(middle.x, middle.y, 7, 0, 2 * Math.PI);
  context.fillStyle = theme.ground;
  context.strokeStyle = theme.danger;
  context.fill();
  context.stroke();
}

function paintNodes(context: Context, { shown, layout, theme, scale, visible, ...painted }: Painted): void {
  // A selected node is visible at any zoom.
  const minSize = 5 / scale;
  shown.members.forEach((member, index) => {
    const centre = layout.nodes.get(member.germplasmId);
    if (!centre || painted.isElement(member.germplasmId)) return;
    if (
      centre.x < visible.left ||
      centre.x > visible.right ||
      centre.y < visible.top ||
      centre.y > visible.bottom
    )
      return;
    const isPicked = index === 0 || painted.isPicked(member.germplasmId);
    const width = Math.max(nodeWidth(labelOf(member)), isPicked ? minSize : 0);
    const height = Math.max(nodeHeight, isPicked ? minSize : 0);
    context.fillStyle = isPicked ? theme.accent : theme.inkQuiet;
    context.fillRect(centre.x - width / 2, centre.y - height / 2, width, height);
  });
}
