import type { KeyboardEvent } from 'react';
import type { ChartTheme } from '../../../../../kit/charts/chart-theme';
import { useText } from '../../../../../lib/i18n/text';
import { labelOf, nodeHeight } from './node-size';
import { type Direction, type PedigreeMember, relationsOf, type Shown } from './pedigree';
import classes from './pedigree.module.css';

interface Props {
  readonly member: PedigreeMember;
  readonly shown: Shown;
  readonly direction: Direction;
  readonly width: number;
  readonly theme: ChartTheme;
  readonly isActive: boolean;
  readonly hasDragged: () => boolean;
  readonly onFold: (member: PedigreeMember, direction: Direction) => void;
  readonly onUnfold: (member: PedigreeMember, direction: Direction) => void;
}

const radius = 9;

/** Shows or hides relatives in one direction; absent where there are none. */
export function FoldButton({ member, shown, direction, width, theme, isActive, ...events }: Props) {
  const t = useText();
  const { shown: drawn, hidden } = relationsOf(shown, member, direction);
  if (drawn + hidden === 0) return null;
  const name = labelOf(member);
  const isUnfolding = hidden > 0;
  const kind = direction === 'parents' ? 'Parents' : 'Children';
  const act = () => {
    if (isUnfolding) events.onUnfold(member, direction);
    else events.onFold(member, direction);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  };
  const label = isUnfolding ? `+${hidden}` : '−';
  const half = Math.max(radius, label.length * 4 + 3);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an element of SVG.
    <g
      data-tool
      role="button"
      tabIndex={isActive ? 0 : -1}
      aria-label={
        isUnfolding
          ? t(`germplasm.passport.pedigree.more${kind}`, { name, count: hidden })
          : t(`germplasm.passport.pedigree.fewer${kind}`, { name })
      }
      className={classes.fold}
      data-quiet={!isUnfolding || undefined}
      transform={`translate(${width / 2} ${direction === 'parents' ? 0 : nodeHeight})`}
      onClick={() => events.hasDragged() || act()}
      onKeyDown={handleKeyDown}
    >
      <rect
        x={-half}
        y={-radius}
        width={2 * half}
        height={2 * radius}
        rx={radius}
        fill={theme.ground}
        stroke={theme.accent}
      />
      <text dy="0.35em" textAnchor="middle" fill={theme.accent} fontSize={11} fontWeight={600}>
        {label}
      </text>
    </g>
  );
}
