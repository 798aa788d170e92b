import type { ChartTheme } from '../../../../../kit/charts/chart-theme';
import type { LayeredLayout } from '../../../../../kit/charts/layered-layout';
import { arrowHead, arrowOf, curve, dashesOf, middleOf, round } from './edge-curve';
import { fittedLabel, labelOf, nodeHeight, nodeWidth } from './node-size';
import type { Shown } from './pedigree';

/** The whole drawing as a file, independent of the visible part and the zoom. */
export function pedigreeSvg(shown: Shown, layout: LayeredLayout, theme: ChartTheme): string {
  const [width, height] = [round(layout.width), round(layout.height)];
  const font = attribute(theme.font);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${font}">`,
    '<g fill="none" stroke-width="1.5" stroke-linecap="round">',
    ...shown.edges.map((edge, index) => edgeSvg(edge, layout.edges[index] ?? [], theme)),
    '</g>',
    '<g font-size="13" text-anchor="middle">',
    ...shown.members.map((member, index) => nodeSvg(member, { layout, theme, isFocus: index === 0 })),
    '</g>',
    '</svg>',
  ].join('\n');
}

function edgeSvg(
  edge: Shown['edges'][number],
  points: LayeredLayout['edges'][number],
  theme: ChartTheme,
): string {
  const colour = attribute(edge.isCircular ? theme.danger : theme.inkQuiet);
  const dashes = dashesOf(edge);
  const arrow = arrowOf(points);
  const middle = edge.isCircular && middleOf(points);
  return [
    `<path d="${curve(points)}" stroke="${colour}"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`,
    arrow &&
      `<path d="${arrowHead}" transform="translate(${round(arrow.tip.x)} ${round(arrow.tip.y)}) rotate(${arrow.degrees})" fill="${colour}"/>`,
    middle &&
      `<circle cx="${round(middle.x)}" cy="${round(middle.y)}" r="7" fill="${attribute(theme.ground)}" stroke="${colour}"/>`,
  ]
    .filter(Boolean)
    .join('');
}

interface NodeLook {
  readonly layout: LayeredLayout;
  readonly theme: ChartTheme;
  readonly isFocus: boolean;
}

function nodeSvg(member: Shown['members'][number], { layout, theme, isFocus }: NodeLook): string {
  const label = labelOf(member);
  const width = nodeWidth(label);
  const centre = layout.nodes.get(member.germplasmId) ?? { x: 0, y: 0 };
  const stroke = isFocus
    ? `stroke="${attribute(theme.accent)}" stroke-width="2"`
    : `stroke="${attribute(theme.inkQuiet)}"`;
  const [x, y] = [round(centre.x - width / 2), round(centre.y - nodeHeight / 2)];
  return [
    `<g><title>${attribute(label)}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${nodeHeight}" rx="4" fill="${attribute(theme.ground)}" ${stroke}/>`,
    `<text x="${round(centre.x)}" y="${round(centre.y)}" dy="0.35em" fill="${attribute(theme.ink)}"${isFocus ? ' font-weight="600"' : ''}>${attribute(fittedLabel(label))}</text></g>`,
  ].join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for elements and attributes. Control characters, which XML cannot contain, become spaces. */
function attribute(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}
