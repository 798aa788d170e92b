import type { TraitCode } from '@landrace/contract/areas/trials/trait-label.routes';
import { xmlText } from '@landrace/domain/xml';

export type DrawnCode = TraitCode & { readonly code: NonNullable<TraitCode['code']> };

/** Millimetres. */
const cell = { width: 60, height: 36 };
const perRow = 3;
const code = { left: 6, top: 4, width: 48, height: 20 };
const textAt = 31;

/** Letters below a code; longer names end with an ellipsis, and the code has them all. */
const maxLetters = 26;

export function isDrawn(one: TraitCode): one is DrawnCode {
  return one.code !== undefined;
}

/** All codes on one sheet, three in a row, as a file for layouts and printers. */
export function labelSheetSvg(codes: readonly DrawnCode[], title: string): string {
  const width = perRow * cell.width;
  const height = Math.max(1, Math.ceil(codes.length / perRow)) * cell.height;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${xmlText(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...codes.map((one, at) =>
      cellSvg(one, (at % perRow) * cell.width, Math.floor(at / perRow) * cell.height),
    ),
    '</svg>',
  ].join('\n');
}

function cellSvg({ text, isCategory, code: drawn }: DrawnCode, x: number, y: number): string {
  const isMatrix = drawn.height > 1;
  const scale = isMatrix ? code.height / drawn.height : Math.min(0.5, code.width / drawn.width);
  const left = x + code.left + (code.width - drawn.width * scale) / 2;
  const size = `${scale} ${isMatrix ? scale : code.height}`;
  const weight = isCategory ? '' : ' font-weight="bold"';
  return (
    `<path transform="translate(${left} ${y + code.top}) scale(${size})" d="${drawn.path}" fill="#000"/>` +
    `<text x="${x + cell.width / 2}" y="${y + textAt}" font-family="sans-serif" font-size="4" text-anchor="middle"${weight}>${xmlText(shortened(text))}</text>`
  );
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= maxLetters ? text : `${letters.slice(0, maxLetters - 1).join('')}…`;
}
