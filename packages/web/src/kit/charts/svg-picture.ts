import { type RefObject, useMemo } from 'react';
import { useChartPicture } from './chart-picture';

/** Pixels of the screen per pixel of a canvas; more than two cannot be seen but take time. */
export const screenSharpness = () => Math.min(2, window.devicePixelRatio || 1);
/** Of a canvas within a saved picture. */
export const savedSharpness = 3;

type SvgRef = RefObject<SVGSVGElement | null>;

export const serialisedSvg = (svg: SVGSVGElement | null) =>
  svg ? new XMLSerializer().serializeToString(svg) : '';

/** A drawing in SVG, to be saved as it is. */
export function useSvgPicture(
  svg: SvgRef,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const picture = useMemo(
    () => ({ width, height, toSvg: () => serialisedSvg(svg.current) }),
    [svg, width, height],
  );
  useChartPicture(picture);
}

/** A drawing of several parts below each other, which are saved as one. */
export function useStackedPicture(
  parts: readonly SvgRef[],
  { width, heights }: { readonly width: number; readonly heights: readonly number[] },
): void {
  const height = heights.reduce((sum, one) => sum + one, 0);
  const toSvg = () => {
    const tops = heights.map((_, at) => heights.slice(0, at).reduce((sum, one) => sum + one, 0));
    return wholeSvg(
      { width, height },
      parts.map((part, at) => movedTo(part.current, tops[at] ?? 0)).join(''),
    );
  };
  useChartPicture({ width, height, toSvg });
}

/** One drawing with the given content. */
export function wholeSvg(
  { width, height }: { readonly width: number; readonly height: number },
  content: string,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/** Nested in another one, a drawing has a position. */
function movedTo(svg: SVGSVGElement | null, y: number): string {
  if (!svg) return '';
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('y', String(y));
  return serialisedSvg(copy);
}
