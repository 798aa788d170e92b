import { type RefObject, useMemo } from 'react';
import { useChartPicture } from './chart-picture';

/** A drawing in SVG, to be saved as it is. */
export function useSvgPicture(
  svg: RefObject<SVGSVGElement | null>,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const picture = useMemo(
    () => ({
      width,
      height,
      toSvg: () => (svg.current ? new XMLSerializer().serializeToString(svg.current) : ''),
    }),
    [svg, width, height],
  );
  useChartPicture(picture);
}
