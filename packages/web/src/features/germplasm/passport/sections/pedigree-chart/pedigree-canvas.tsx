import { useEffect, useLayoutEffect, useRef } from 'react';
import type { View } from '../../../../../kit/charts/view-box';
import { type Painted, paint } from './paint';
import classes from './pedigree.module.css';

interface Props extends Omit<Painted, 'scale'> {
  readonly view: View;
}

/**
 * What of a large pedigree is too much for elements of the page. Everything in it is told by elements or the table,
 * too. It is painted for a piece that is larger than the window, and moved like a sheet of paper in between.
 */
export function PedigreeCanvas({ view, ...painted }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { shown, layout, theme, piece, activeId, isElement, isPicked } = painted;
  const { x, y, scale } = view;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const size = window.devicePixelRatio * scale;
    context.canvas.width = Math.ceil((piece.right - piece.left) * size);
    context.canvas.height = Math.ceil((piece.bottom - piece.top) * size);
    context.setTransform(size, 0, 0, size, -piece.left * size, -piece.top * size);
    paint(context, { shown, layout, theme, piece, activeId, isElement, isPicked, scale });
  }, [shown, layout, theme, piece, activeId, isElement, isPicked, scale]);
  useLayoutEffect(() => {
    const style = canvas.current?.style;
    if (!style) return;
    style.width = `${(piece.right - piece.left) * scale}px`;
    style.height = `${(piece.bottom - piece.top) * scale}px`;
    style.transform = `translate(${x + piece.left * scale}px, ${y + piece.top * scale}px)`;
  }, [x, y, scale, piece]);
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className={classes.painted} />
    </div>
  );
}
