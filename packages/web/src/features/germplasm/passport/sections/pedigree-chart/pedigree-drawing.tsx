import {
  type CSSProperties,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useChartPicture } from '../../../../../kit/charts/chart-picture';
import { type ChartTheme, useChartTheme } from '../../../../../kit/charts/chart-theme';
import type { LayeredLayout } from '../../../../../kit/charts/layered-layout';
import { usePanAndZoom } from '../../../../../kit/charts/use-pan-and-zoom';
import { type View, visiblePart } from '../../../../../kit/charts/view-box';
import { FullScreenIcon, MinusIcon } from '../../../../../kit/icons/chart-icons';
import { IconButton } from '../../../../../kit/icons/icon-button';
import { PlusIcon } from '../../../../../kit/icons/table-icons';
import { useText } from '../../../../../lib/i18n/text';
import { useElementSize } from '../../../../../lib/use-element-size';
import { useStableCallback } from '../../../../../lib/use-stable-callback';
import type { Direction, PedigreeMember, Relative, Shown } from './pedigree';
import classes from './pedigree.module.css';
import { PedigreeCanvas } from './pedigree-canvas';
import { PedigreeEdges } from './pedigree-edges';
import { PedigreeNode } from './pedigree-node';
import { PedigreeOverview } from './pedigree-overview';
import { pedigreeSvg } from './pedigree-svg';
import { useNodeKeys } from './use-node-keys';
import { maxElements, nodeAt, visibleNodes } from './visible-nodes';

interface Props {
  readonly shown: Shown;
  readonly layout: LayeredLayout;
  /** The search results. */
  readonly found: ReadonlySet<number>;
  /** The result to go to. */
  readonly currentMatch: number | undefined;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (id: number) => void;
  readonly onFold: (member: PedigreeMember, direction: Direction) => void;
  readonly onUnfold: (member: PedigreeMember, direction: Direction) => void;
}

/** Pixels around a drawing that is smaller than its largest frame; the zoom buttons need a height too. */
const around = 16;
const leastHeight = 136;

/** Used until the element has been measured. */
const guess = { width: 800, height: 460 };
/** In pixels, the tolerance for clicks beside nodes that are drawn very small. */
const tolerance = 8;

export function PedigreeDrawing({ shown, layout, found, currentMatch, selected, ...props }: Props) {
  const t = useText();
  const theme = useChartTheme();
  const helpId = useId();
  const svg = useRef<SVGSVGElement>(null);
  const { ref: frame, width, height } = useElementSize();
  const needed = Math.max(leastHeight, Math.ceil(layout.height) + around);
  const size = useMemo(() => (width > 0 && height > 0 ? { width, height } : guess), [width, height]);
  const { active, setActive, isKept } = useActiveNode(shown);
  const pan = usePanAndZoom(svg, { content: layout, window: size, anchor: layout.nodes.get(active) });
  const { members, piece, isElement, isLarge } = useVisiblePart({
    shown,
    layout,
    view: pan.view,
    size,
    isKept,
  });

  const isPicked = useCallback((id: number) => found.has(id) || selected.has(id), [found, selected]);
  const { onSelect, onFold, onUnfold } = useSteadyEvents(props, setActive);
  const onKey = useStableCallback(
    useNodeKeys({ shown, layout, pan, onActive: setActive, onSelect, onUnfold }),
  );
  const hasDragged = useStableCallback(pan.hasDragged);
  const goTo = (id: number | undefined) => {
    const centre = id === undefined ? undefined : layout.nodes.get(id);
    if (id === undefined || !centre) return;
    setActive(id);
    pan.reveal(centre);
  };
  const handlePress = (event: MouseEvent<SVGSVGElement>) => {
    if (event.target !== event.currentTarget || pan.hasDragged() || !isLarge) return;
    const box = event.currentTarget.getBoundingClientRect();
    const { x, y, scale } = pan.view;
    const at = { x: (event.clientX - box.left - x) / scale, y: (event.clientY - box.top - y) / scale };
    goTo(nodeAt(layout, at, tolerance / scale));
  };

  useWholePicture(shown, layout, theme);
  const show = useStableCallback(goTo);
  useEffect(() => show(currentMatch), [currentMatch, show]);

  const look = { shown, layout, theme };
  return (
    <div className={classes.window}>
      <p id={helpId} className={`hint ${classes.hint}`}>
        {t('germplasm.passport.pedigree.help')}
      </p>
      <div ref={frame} className={classes.canvas} style={{ '--needed': `${needed}px` } as CSSProperties}>
        {isLarge && (
          <PedigreeCanvas
            {...look}
            view={pan.view}
            visible={piece}
            activeId={active}
            isElement={isElement}
            isPicked={isPicked}
          />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: an element of SVG. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys work on the nodes. */}
        <svg
          ref={svg}
          role="group"
          aria-label={t('germplasm.passport.pedigree.chart', { name: shown.members[0]?.germplasmName ?? '' })}
          aria-describedby={helpId}
          width={size.width}
          height={size.height}
          className={classes.svg}
          onClick={handlePress}
          {...pan.handlers}
        >
          {/* As a style and separate from the scale, so that browsers move a bitmap instead of redrawing. */}
          <g className={classes.moved} style={{ transform: `translate(${pan.view.x}px, ${pan.view.y}px)` }}>
            <g transform={`scale(${pan.view.scale})`}>
              {!isLarge && <PedigreeEdges edges={shown.edges} layout={layout} theme={theme} />}
              {members.map((member) => (
                <PedigreeNode
                  key={member.germplasmId}
                  member={member}
                  shown={shown}
                  centre={layout.nodes.get(member.germplasmId)}
                  theme={theme}
                  isActive={member.germplasmId === active}
                  isOneOfMany={isLarge}
                  isFound={found.has(member.germplasmId)}
                  isSelected={selected.has(member.germplasmId)}
                  hasDragged={hasDragged}
                  onKey={onKey}
                  onActive={setActive}
                  onSelect={onSelect}
                  onFold={onFold}
                  onUnfold={onUnfold}
                />
              ))}
            </g>
          </g>
        </svg>
        <PedigreeOverview layout={layout} theme={theme} view={pan.view} window={size} onMove={pan.moveTo} />
        <Zoom pan={pan} />
      </div>
    </div>
  );
}

/** The file to save, independent of the visible part. */
function useWholePicture(shown: Shown, layout: LayeredLayout, theme: ChartTheme): void {
  const picture = useMemo(
    () => ({
      width: layout.width,
      height: layout.height,
      toSvg: () => pedigreeSvg(shown, layout, theme),
    }),
    [shown, layout, theme],
  );
  useChartPicture(picture);
}

type Events = Pick<Props, 'onSelect' | 'onFold' | 'onUnfold'>;

/** Stable across renders, so that nodes are not redrawn. A folded node keeps its position on the screen. */
function useSteadyEvents(events: Events, setActive: (id: number) => void): Events {
  const onFold = (member: PedigreeMember, direction: Direction) => {
    setActive(member.germplasmId);
    events.onFold(member, direction);
  };
  const onUnfold = (member: PedigreeMember, direction: Direction) => {
    setActive(member.germplasmId);
    events.onUnfold(member, direction);
  };
  return {
    onSelect: useStableCallback(events.onSelect),
    onFold: useStableCallback(onFold),
    onUnfold: useStableCallback(onUnfold),
  };
}

function Zoom({ pan }: { readonly pan: ReturnType<typeof usePanAndZoom> }) {
  const t = useText();
  return (
    <div className={classes.zoom}>
      <IconButton label={t('germplasm.passport.pedigree.zoomIn')} size={32} onClick={pan.zoomIn}>
        <PlusIcon />
      </IconButton>
      <IconButton label={t('germplasm.passport.pedigree.zoomOut')} size={32} onClick={pan.zoomOut}>
        <MinusIcon />
      </IconButton>
      <IconButton label={t('germplasm.passport.pedigree.fit')} size={32} onClick={pan.showAll}>
        <FullScreenIcon />
      </IconButton>
    </div>
  );
}

/**
 * The one node in the tab order. It stays on the page while off screen, as does the previous one, which has the focus
 * until it moves.
 */
function useActiveNode({ members }: Shown) {
  const first = members[0]?.germplasmId ?? 0;
  const [{ active, before }, set] = useState({ active: first, before: first });
  const setActive = useCallback(
    (id: number) => set((known) => (known.active === id ? known : { active: id, before: known.active })),
    [],
  );
  const isKept = useCallback((id: number) => id === active || id === before, [active, before]);
  return { active, setActive, isKept };
}

interface Seen {
  readonly shown: Shown;
  readonly layout: LayeredLayout;
  readonly view: View;
  readonly size: { readonly width: number; readonly height: number };
  /** Nodes that stay elements of the page although they are off screen. */
  readonly isKept: (id: number) => boolean;
}

/** Which nodes are elements of the page: all of a small pedigree, only the readable ones of a large pedigree. */
function useVisiblePart({ shown, layout, view, size, isKept }: Seen) {
  const isLarge = shown.members.length > maxElements;
  const { left, right, top, bottom } = visiblePart(view, size);
  const piece = useMemo(() => ({ left, right, top, bottom }), [left, right, top, bottom]);
  const near = useMemo(() => new Set(isLarge ? visibleNodes(layout, piece) : []), [isLarge, layout, piece]);
  const members = useMemo<readonly Relative[]>(
    () =>
      isLarge
        ? shown.members.filter(({ germplasmId }) => near.has(germplasmId) || isKept(germplasmId))
        : shown.members,
    [isLarge, shown, near, isKept],
  );
  const isElement = useCallback((id: number) => near.has(id) || isKept(id), [near, isKept]);
  return { members, piece, isLarge, isElement };
}
