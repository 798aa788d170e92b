import { useEffect, useLayoutEffect, useRef } from 'react';
import type { View } from '../../../../../kit/charts/view-box';
import { type Painted, paint } from './paint';
import classes from './pedigree.module.css';

interface Props extends Omit<Painted, 'scale'> {
  readonly view: View;
}

/**
 * The parts of a large pedigree that are too many to be elements of the page. All its information is also available
 * from elements or the table. It is painted for an area larger than the window, and only translated while that is
 * enough.
 */
export function PedigreeCanvas({ view, ...painted }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { shown, layout, theme, visible, activeId, isElement, isPicked } = painted;
  const { x, y, scale } = view;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const size = window.devicePixelRatio * scale;
    context.canvas.width = Math.ceil((visible.right - visible.left) * size);
    context.canvas.height = Math.ceil((visible.bottom - visible.top) * size);
    context.setTransform(size, 0, 0, size, -visible.left * size, -visible.top * size);
    paint(context, { shown, layout, theme, visible, activeId, isElement, isPicked, scale });
  }, [shown, layout, theme, visible, activeId, isElement, isPicked, scale]);
  useLayoutEffect(() => {
    const style = canvas.current?.style;
    if (!style) return;
    style.width = `${(visible.right - visible.left) * scale}px`;
    style.height = `${(visible.bottom - visible.top) * scale}px`;
    style.transform = `translate(${x + visible.left * scale}px, ${y + visible.top * scale}px)`;
  }, [x, y, scale, visible]);
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className={classes.painted} />
    </div>
  );
}
