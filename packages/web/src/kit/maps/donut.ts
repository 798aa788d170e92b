interface ShareColour {
  readonly colour: string;
  readonly count: number;
}

export interface Donut {
  /** Pixels. */
  readonly radius: number;
  readonly shares: readonly ShareColour[];
}

/** Rings are drawn at twice their size, for dense screens. */
export const donutDensity = 2;
const thickness = 5;
/** A ring has at most this many parts, so that many clusters share one image. */
const parts = 24;

interface Arc {
  readonly colour: string;
  /** In parts of the ring. */
  readonly from: number;
  readonly to: number;
}

/** The segments of the ring, clockwise from the top; none is so small that it vanishes. */
export function arcsOf(shares: readonly ShareColour[]): readonly Arc[] {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const seen = shares.filter(({ count }) => count > 0).slice(0, parts);
  const lengths = seen.map(({ count }) => Math.max(1, Math.round((count / total) * parts)));
  // The rounding difference belongs to the largest segment.
  const largest = lengths.indexOf(Math.max(...lengths));
  const excess = lengths.reduce((sum, length) => sum + length, 0) - parts;
  lengths[largest] = Math.max(1, (lengths[largest] ?? 0) - excess);
  let at = 0;
  return seen.map(({ colour }, index) => {
    const from = at;
    at += lengths[index] ?? 0;
    return { colour, from, to: at };
  });
}

/** Identical rings have the same name. */
export function donutName({ radius, shares }: Donut): string {
  return `ring ${radius} ${arcsOf(shares)
    .map(({ colour, to }) => `${colour}${to}`)
    .join(' ')}`;
}

/** Undefined without a canvas, as in tests. */
export function drawDonut({ radius, shares }: Donut): ImageData | undefined {
  const size = (radius + 2) * 2 * donutDensity;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.lineWidth = thickness * donutDensity;
  for (const { colour, from, to } of arcsOf(shares)) {
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.arc(size / 2, size / 2, (radius - thickness / 2) * donutDensity, angle(from), angle(to));
    pen.stroke();
  }
  return pen.getImageData(0, 0, size, size);
}

function angle(part: number): number {
  return (part / parts) * 2 * Math.PI - Math.PI / 2;
}
