import { useLayoutEffect, useRef } from 'react';
import { type Painted, paint } from './paint';
import classes from './pedigree.module.css';

interface Props extends Painted {
  readonly size: { readonly width: number; readonly height: number };
}

/** What of a large pedigree is too much for elements of the page. Everything in it is told by elements or the table, too. */
export function PedigreeCanvas({ size, ...painted }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { x, y, scale } = painted.view;
    const density = window.devicePixelRatio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.setTransform(density * scale, 0, 0, density * scale, density * x, density * y);
    paint(context, painted);
  });
  const density = window.devicePixelRatio;
  return (
    <div aria-hidden="true">
      <canvas
        ref={canvas}
        className={classes.painted}
        width={Math.round(size.width * density)}
        height={Math.round(size.height * density)}
      />
    </div>
  );
}
