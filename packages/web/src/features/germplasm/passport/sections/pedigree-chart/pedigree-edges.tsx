import type { PedigreeEdge } from '@landrace/contract/areas/germplasm/passport.routes';
import type { ChartTheme } from '../../../../../kit/charts/chart-theme';
import type { LayeredLayout, Point } from '../../../../../kit/charts/layered-layout';
import { edgeShapes } from './edge-shapes';

interface Props {
  readonly edges: readonly PedigreeEdge[];
  readonly layout: LayeredLayout;
  readonly theme: ChartTheme;
}

/** Decoration for those who see it; the table says the same in words. */
export function PedigreeEdges({ edges, layout, theme }: Props) {
  return (
    <g fill="none">
      {edges.map((edge, index) => {
        const points = layout.edges[index] ?? [];
        const colour = edge.isCircular ? theme.danger : theme.inkQuiet;
        const middle = middleOf(points);
        const dashes = edgeShapes.find(({ kind }) => kind === edge.relationshipType)?.dashes;
        return (
          <g
            key={`${edge.parentId} ${edge.childId} ${edge.relationshipType}`}
            stroke={colour}
            strokeWidth={1.5}
          >
            <path d={curve(points)} strokeDasharray={dashes} strokeLinecap="round" />
            <Arrow points={points} colour={colour} />
            {edge.isCircular && middle && (
              <circle cx={middle.x} cy={middle.y} r={7} fill={theme.ground} strokeWidth={2} />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** On the curve, which passes a bend at a distance. */
function middleOf(points: readonly Point[]): Point | undefined {
  const at = Math.floor(points.length / 2);
  const [before, bend, after] = [points[at - 1], points[at], points[at + 1]];
  if (!before || !bend || !after) return bend;
  return { x: (before.x + 2 * bend.x + after.x) / 4, y: (before.y + 2 * bend.y + after.y) / 4 };
}

/** Through the points that the layout gives, without corners. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    const isLastBend = index === rest.length - 2;
    const end = isLastBend ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  const way = bends.length > 0 ? bends.join('') : `L${last.x} ${last.y}`;
  return `M${first.x} ${first.y}${way}`;
}

function Arrow({ points, colour }: { readonly points: readonly Point[]; readonly colour: string }) {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return null;
  const angle = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI;
  return (
    <path
      d="M0 0L-8 -4L-8 4z"
      transform={`translate(${tip.x} ${tip.y}) rotate(${angle})`}
      fill={colour}
      stroke="none"
    />
  );
}
