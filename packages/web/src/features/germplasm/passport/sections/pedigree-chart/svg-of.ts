import type { ChartTheme } from '../../../../../kit/charts/chart-theme';
import type { LayeredLayout } from '../../../../../kit/charts/layered-layout';

/** The whole drawing as a file, without the buttons in it and however it is zoomed. */
export function svgOf(content: SVGGElement | null, layout: LayeredLayout, theme: ChartTheme): string {
  if (!content) return '';
  const copy = content.cloneNode(true) as SVGGElement;
  copy.removeAttribute('transform');
  for (const tool of copy.querySelectorAll('[data-tool]')) tool.remove();
  for (const node of copy.querySelectorAll('[class], [tabindex]')) {
    node.removeAttribute('class');
    node.removeAttribute('tabindex');
  }
  const { width, height } = layout;
  const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': theme.font,
  })) {
    root.setAttribute(name, String(value));
  }
  root.append(copy);
  return new XMLSerializer().serializeToString(root);
}
