import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import type { ChartTheme } from '../../../../../kit/charts/chart-theme';
import type { Point } from '../../../../../kit/charts/layered-layout';
import { useText } from '../../../../../lib/i18n/text';
import { useScreenAddress } from '../../../../../lib/screens';
import { fittedLabel, labelOf, nodeHeight, nodeWidth } from './node-size';
import { type Direction, type PedigreeMember, type Relative, relationsOf, type Shown } from './pedigree';
import classes from './pedigree.module.css';

interface Props {
  readonly member: Relative;
  readonly shown: Shown;
  readonly centre: Point | undefined;
  readonly theme: ChartTheme;
  /** Whether it is the one node in the tab order. */
  readonly isActive: boolean;
  readonly isOneOfMany: boolean;
  readonly isFound: boolean;
  readonly isSelected: boolean;
  readonly hasDragged: () => boolean;
  readonly onActive: (id: number) => void;
  readonly onKey: (event: KeyboardEvent, member: PedigreeMember) => void;
  readonly onSelect: (id: number) => void;
  readonly onFold: (member: PedigreeMember, direction: Direction) => void;
  readonly onUnfold: (member: PedigreeMember, direction: Direction) => void;
}

/** Memoised: dragging a pedigree moves hundreds of nodes. */
export const PedigreeNode = memo(function PedigreeNode(node: Props) {
  const { member, centre = nowhere, theme, isActive, isOneOfMany, isFound, isSelected, ...props } = node;
  const t = useText();
  const label = labelOf(member);
  const width = nodeWidth(label);
  const isFocus = member.generation === 0 && props.shown.members[0] === member;
  const address = useScreenAddress()('passport', { germplasmId: member.germplasmId });
  const navigate = useNavigate();
  const element = useFocusWhenWalkedTo(isActive);
  const [isPointedAt, setPointedAt] = useState(false);
  // Among hundreds of nodes the buttons would be most of the drawing work.
  const hasButtons = !isOneOfMany || isActive || isPointedAt;
  const handleClick = (event: MouseEvent) => {
    if (props.hasDragged()) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) props.onSelect(member.germplasmId);
    else if (address !== undefined && !isFocus) void navigate({ to: address });
  };
  return (
    <g
      transform={`translate(${centre.x - width / 2} ${centre.y - nodeHeight / 2})`}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: an element of SVG. */}
      <g
        ref={element}
        role="button"
        tabIndex={isActive ? 0 : -1}
        data-node={member.germplasmId}
        aria-pressed={isSelected}
        aria-label={t('germplasm.passport.pedigree.nodeName', {
          name: label,
          generation: member.generation,
        })}
        {...(isFocus && { 'aria-current': 'true' as const })}
        className={classes.node}
        onFocus={() => props.onActive(member.germplasmId)}
        onKeyDown={(event) => props.onKey(event, member)}
        onClick={handleClick}
      >
        <title>{label}</title>
        <rect
          width={width}
          height={nodeHeight}
          rx={4}
          fill={isSelected ? theme.accentWash : theme.ground}
          stroke={isFocus || isSelected ? theme.accent : theme.inkQuiet}
          strokeWidth={isFocus || isSelected ? 2 : 1}
        />
        {isFound && (
          <rect
            x={-4}
            y={-4}
            width={width + 8}
            height={nodeHeight + 8}
            rx={6}
            fill="none"
            stroke={theme.accent}
            strokeWidth={2}
            strokeDasharray="4 3"
          />
        )}
        <text
          x={width / 2}
          y={nodeHeight / 2}
          dy="0.35em"
          textAnchor="middle"
          fill={theme.ink}
          fontSize={13}
          fontWeight={isFocus ? 600 : 400}
        >
          {fittedLabel(label)}
        </text>
      </g>
      {hasButtons &&
        directions.map((direction) => (
          <FoldButton
            key={direction}
            {...props}
            member={member}
            width={width}
            theme={theme}
            direction={direction}
            isActive={isActive}
          />
        ))}
    </g>
  );
});

const nowhere: Point = { x: 0, y: 0 };
const directions = ['parents', 'children'] as const;

/** Keys move the focus by making another node active; the initial one must not take it from elsewhere. */
function useFocusWhenWalkedTo(isActive: boolean) {
  const element = useRef<SVGGElement>(null);
  useEffect(() => {
    const isInside =
      document.activeElement?.closest('[data-node]') !== null && document.activeElement !== null;
    if (isActive && isInside) element.current?.focus({ preventScroll: true });
  }, [isActive]);
  return element;
}

interface FoldButtonProps {
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
/** From the edge of the box to the middle of the button: outside it, at a corner, since edges end at its middle. */
const beside = radius + 3;

/** Shows or hides relatives in one direction; absent where there are none. */
function FoldButton({ member, shown, direction, width, theme, isActive, ...events }: FoldButtonProps) {
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
      transform={`translate(${width - half} ${direction === 'parents' ? -beside : nodeHeight + beside})`}
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
