import { type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { ChartTheme } from '../../../../../kit/charts/chart-theme';
import type { LayeredLayout, Point } from '../../../../../kit/charts/layered-layout';
import type { View } from '../../../../../kit/charts/view-box';
import { formatNumber } from '../../../../../lib/i18n/format';
import { useText } from '../../../../../lib/i18n/text';
import classes from './pedigree.module.css';
import { maxElements, outsideCount } from './visible-nodes';

interface Props {
  readonly layout: LayeredLayout;
  readonly theme: ChartTheme;
  readonly view: View;
  readonly window: { readonly width: number; readonly height: number };
  readonly onMove: (point: Point) => void;
}

/** Pixels. */
const room = { width: 180, height: 96 };

/** What the visible part leaves out: how many, and a minimap. Absent while everything is in view. */
export function PedigreeOverview(props: Props) {
  const t = useText();
  const { layout, view, window: window_ } = props;
  const outside = useMemo(() => outsideCount(layout, view, window_), [layout, view, window_]);
  if (outside === 0) return null;
  const [count, amount, all] = [outside, formatNumber(outside), formatNumber(layout.nodes.size)];
  return (
    <>
      <p className={`small ${classes.outside}`}>
        {t('germplasm.passport.pedigree.outside', { count, amount, all })}
      </p>
      <Minimap {...props} />
    </>
  );
}

/** A frame surrounds the visible part. Keys and search do the same. */
function Minimap({ layout, theme, view, window: window_, onMove }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(room.width / layout.width, room.height / layout.height);
  const size = { width: Math.round(layout.width * scale), height: Math.round(layout.height * scale) };
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.fillStyle = theme.inkQuiet;
    context.globalAlpha = 0.4;
    const dot = layout.nodes.size > maxElements ? 1.5 : 4;
    for (const { x, y } of layout.nodes.values())
      context.fillRect(x * scale - dot / 2, y * scale - dot / 2, dot, dot);
  }, [layout, theme, scale]);
  const handlePointer = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    event.stopPropagation();
    const box = event.currentTarget.getBoundingClientRect();
    onMove({ x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale });
  };
  return (
    <div
      className={classes.overview}
      aria-hidden="true"
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
    >
      <canvas ref={canvas} width={size.width} height={size.height} />
      <svg aria-hidden="true" width={size.width} height={size.height}>
        <rect
          x={(-view.x / view.scale) * scale}
          y={(-view.y / view.scale) * scale}
          width={Math.max(3, (window_.width / view.scale) * scale)}
          height={Math.max(3, (window_.height / view.scale) * scale)}
          fill={theme.accent}
          fillOpacity={0.15}
          stroke={theme.accent}
        />
      </svg>
    </div>
  );
}
