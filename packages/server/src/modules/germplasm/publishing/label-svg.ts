import type { GermplasmLabel } from '@landrace/contract/areas/germplasm/publishing.routes';
import { xmlText } from '@landrace/domain/xml';

/** Millimetres. A QR code needs a white margin of four modules. */
const width = 70;
const height = 30;
const codeSide = 24;
const margin = 3;
const textStart = margin + codeSide + margin;

/** Letters that fit beside the code; longer names end with an ellipsis, and the code has the full address. */
const maxLetters = 22;

/** For a label printer or a custom page; the portal's own sheets draw their labels themselves. */
export function labelSvg({ germplasmName, germplasmDisplayName, address, code }: GermplasmLabel): string {
  const lines =
    germplasmDisplayName === germplasmName ? [germplasmName] : [germplasmDisplayName, germplasmName];
  const texts = lines.map(
    (line, index) =>
      `<text x="${textStart}" y="${13 + index * 7}" font-size="${index === 0 ? 4.5 : 3.5}"` +
      `${index === 0 ? ' font-weight="bold"' : ''}>${xmlText(shortened(line))}</text>`,
  );
  const scale = codeSide / code.size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${xmlText(lines.join(', '))}</title>`,
    `<desc>${xmlText(address)}</desc>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<path transform="translate(${margin} ${margin}) scale(${scale})" d="${code.path}" fill="#000"/>`,
    `<g font-family="sans-serif" fill="#000">${texts.join('')}</g>`,
    '</svg>',
  ].join('\n');
}

function shortened(line: string): string {
  const letters = [...line];
  return letters.length <= maxLetters ? line : `${letters.slice(0, maxLetters - 1).join('')}…`;
}
