import type { PedigreeEdge } from '@landrace/contract/areas/germplasm/passport.routes';
import { memo } from 'react';
import type { ChartTheme } from '../../../../../kit/charts/chart-theme';
import type { LayeredLayout } from '../../../../../kit/charts/layered-layout';
import { arrowHead, arrowOf, curve, dashesOf, middleOf } from './edge-curve';

interface Props {
  readonly edges: readonly PedigreeEdge[];
  readonly layout: LayeredLayout;
  readonly theme: ChartTheme;
}

/** Hidden from screen readers; the table has the same information. */
export const PedigreeEdges = memo(function PedigreeEdges({ edges, layout, theme }: Props) {
  return (
    <g fill="none">
      {edges.map((edge, index) => {
        const points = layout.edges[index] ?? [];
        const colour = edge.isCircular ? theme.danger : theme.inkQuiet;
        const middle = edge.isCircular && middleOf(points);
        const arrow = arrowOf(points);
        return (
          <g
            key={`${edge.parentId} ${edge.childId} ${edge.relationshipType}`}
            stroke={colour}
            strokeWidth={1.5}
          >
            <path d={curve(points)} strokeDasharray={dashesOf(edge)} strokeLinecap="round" />
            {arrow && (
              <path
                d={arrowHead}
                transform={`translate(${arrow.tip.x} ${arrow.tip.y}) rotate(${arrow.degrees})`}
                fill={colour}
                stroke="none"
              />
            )}
            {middle && <circle cx={middle.x} cy={middle.y} r={7} fill={theme.ground} strokeWidth={2} />}
          </g>
        );
      })}
    </g>
  );
});
