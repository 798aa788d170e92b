import { useEffect, useMemo, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { useGradient } from '../colours/gradient';
import { type ChartTheme, useChartTheme } from './chart-theme';
import chartClasses from './charts.module.css';
import { stepColours } from './field-paint';
import { type FieldDrawing, type FieldProps, FieldStage } from './field-stage';
import {
  type OutlineGeometry,
  roundLength,
  type ShapeBounds,
  type ShapeFrame,
  shapeAfterKey,
  shapeAt,
  shapeEdges,
  shapeFrame,
} from './shape-frame';
import { paintShapes, type ShapeValues } from './shape-paint';

interface Props extends FieldProps {
  /** Of each item, if it has one. Pass a stable value. */
  readonly outlines: readonly (OutlineGeometry | undefined)[];
  readonly content: ShapeValues;
  /** Below the items. Pass a stable value. */
  readonly picture:
    | { readonly address: string; readonly bounds: ShapeBounds; readonly opacity: number }
    | undefined;
  /** Of the colours of items, from 0 to 1. */
  readonly opacity: number;
  readonly formatLength: (metres: number) => string;
}

/** Used until the element has been measured. */
const guess = 800;
/** Pixels below the items for the scale. */
const foot = 28;

/** Items by their outlines, coloured by a value, over a picture. */
export function FieldShapes({ outlines, content, picture, opacity, formatLength, ...props }: Props) {
  const theme = useChartTheme();
  const gradient = useGradient();
  const { ref, width } = useElementSize();
  const frame = useMemo(() => shapeFrame(outlines, width || guess), [outlines, width]);
  const colours = useMemo(() => stepColours(gradient), [gradient]);
  const image = useImage(picture?.address);
  const { bounds, opacity: imageOpacity } = picture ?? {};
  const drawing = useMemo(
    (): FieldDrawing | undefined =>
      frame && {
        width: frame.width,
        height: frame.height + foot,
        paint: (canvas, sharpness) =>
          paintShapes(canvas, {
            frame,
            foot,
            content,
            colours,
            sharpness,
            opacity,
            ground: theme.ground,
            picture: image && bounds && { image, bounds, opacity: imageOpacity ?? 1 },
          }),
        edgesOf: (items) => shapeEdges(frame, items),
        itemAt: (position) => shapeAt(frame, position),
        itemAfterKey: (item, key) => shapeAfterKey(frame, item, key),
      },
    [frame, content, colours, opacity, theme.ground, image, bounds, imageOpacity],
  );
  return (
    <div ref={ref} className={chartClasses.drawn}>
      {frame && drawing && (
        <FieldStage drawing={drawing} {...props}>
          <Scale frame={frame} theme={theme} formatLength={formatLength} />
        </FieldStage>
      )}
    </div>
  );
}

/** The last picture until the next one has arrived; none if it cannot be read. */
function useImage(address: string | undefined): HTMLImageElement | undefined {
  const [image, setImage] = useState<HTMLImageElement>();
  useEffect(() => {
    if (address === undefined) return setImage(undefined);
    const loading = new Image();
    loading.onload = () => setImage(loading);
    loading.onerror = () => setImage(undefined);
    loading.src = address;
    return () => {
      loading.onload = null;
      loading.onerror = null;
    };
  }, [address]);
  return image;
}

interface ScaleProps {
  readonly frame: ShapeFrame;
  readonly theme: ChartTheme;
  readonly formatLength: (metres: number) => string;
}

function Scale({ frame, theme, formatLength }: ScaleProps) {
  const metres = roundLength(frame, Math.min(160, frame.width / 3));
  const long = metres * frame.scale;
  const y = frame.height + 6;
  return (
    <g stroke={theme.inkQuiet} fill="none">
      <path d={`M12 ${y}v6h${long}v-6`} />
      <text x={20 + long} y={y + 8} stroke="none" fill={theme.inkQuiet}>
        {formatLength(metres)}
      </text>
    </g>
  );
}
