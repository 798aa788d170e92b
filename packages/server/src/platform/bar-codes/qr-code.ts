import bwip from 'bwip-js/node';

export interface QrCode {
  /** Modules per side. */
  readonly size: number;
  /** The dark modules as an SVG path. */
  readonly path: string;
}

/** Correction level M: up to 15% of a label may be damaged. */
export function qrCode(text: string): QrCode {
  const [matrix] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!matrix || !('pixs' in matrix)) throw new Error('There is no matrix in the code.');
  const { pixs, pixx } = matrix;
  return { size: pixx, path: pathOf(pixs, pixx) };
}

/** One rectangle for each run of dark modules in a row. */
function pathOf(modules: readonly number[], size: number): string {
  const rows = Array.from({ length: size }, (_, y) => modules.slice(y * size, (y + 1) * size).join(''));
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join('');
}
