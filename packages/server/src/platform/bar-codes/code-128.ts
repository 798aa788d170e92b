import bwip from 'bwip-js/node';

/** Bars from left to right, without the quiet zones. */
export interface BarCode {
  /** In modules. */
  readonly width: number;
  /** The bars as an SVG path, one unit high. */
  readonly path: string;
}

/** Longer ones are wider than a label, and readers differ in what they make of other letters. */
const encodable = /^[\x20-\x7e]{1,60}$/;

/** Undefined for a text that the code cannot have. */
export function code128(text: string): BarCode | undefined {
  if (!encodable.test(text)) return undefined;
  const [code] = bwip.raw('code128', text, '');
  if (!code || !('sbs' in code)) throw new Error('There are no bars in the code.');
  let width = 0;
  const bars: string[] = [];
  // Widths of bars and gaps in turn, a bar first.
  for (const [at, size] of code.sbs.entries()) {
    if (at % 2 === 0) bars.push(`M${width} 0h${size}v1h-${size}z`);
    width += size;
  }
  return { width, path: bars.join('') };
}
