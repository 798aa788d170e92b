/** The appearance of a cell that is large enough for letters. */
export interface CellLook {
  readonly text: string;
  readonly fill: string;
  /** The colour of the other half, if a cell has two. */
  readonly second?: string | undefined;
}

/** Cells with letters, drawn once for each text and colour: drawing thousands of letters takes longer than a frame. */
export interface Sprites {
  /** Sizes in device pixels. */
  readonly get: (look: CellLook, size: SpriteSize) => CanvasImageSource;
}

interface SpriteSize {
  readonly width: number;
  readonly height: number;
  readonly sharpness: number;
}

const maxSprites = 1_000;

export function createSprites(font: string): Sprites {
  const made = new Map<string, HTMLCanvasElement>();
  return {
    get(look, size) {
      const key = `${look.text}|${look.fill}|${look.second}|${size.width}|${size.height}`;
      const known = made.get(key);
      if (known) return known;
      if (made.size >= maxSprites) made.clear();
      const sprite = draw(look, size, font);
      made.set(key, sprite);
      return sprite;
    },
  };
}

function draw(look: CellLook, { width, height, sharpness }: SpriteSize, font: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  // One pixel to the right and below stays free, so that cells are distinguishable.
  const [wide, high] = [width - 1, height - 1];
  pen.fillStyle = look.fill;
  pen.fillRect(0, 0, wide, high);
  if (look.second) {
    pen.fillStyle = look.second;
    pen.beginPath();
    pen.moveTo(wide, 0);
    pen.lineTo(wide, high);
    pen.lineTo(0, high);
    pen.fill();
  }
  write(pen, look, { wide, high, sharpness, font });
  return canvas;
}

interface Room {
  readonly wide: number;
  readonly high: number;
  readonly sharpness: number;
  readonly font: string;
}

function write(pen: CanvasRenderingContext2D, look: CellLook, { wide, high, sharpness, font }: Room): void {
  const text = look.text.length > 3 ? `${look.text.slice(0, 2)}…` : look.text;
  if (text === '') return;
  const height = Math.min(high * 0.66, 12 * sharpness);
  const size = text.length > 1 ? height * 0.86 : height;
  pen.font = `600 ${size}px ${font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if (look.second) {
    // Over two colours only outlined text is always readable.
    pen.lineWidth = 2.5 * sharpness;
    pen.lineJoin = 'round';
    pen.strokeStyle = '#ffffff';
    pen.strokeText(text, wide / 2, high / 2 + sharpness * 0.5);
    pen.fillStyle = '#1d211f';
  } else {
    pen.fillStyle = inkOn(look.fill);
  }
  pen.fillText(text, wide / 2, high / 2 + sharpness * 0.5);
}

/** Black or white, whichever is more readable on a colour (WCAG 2.2, relative luminance). */
export function inkOn(colour: string): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [value >> 16, value >> 8, value].map((channel) => {
    const share = (channel & 255) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#1d211f' : '#ffffff';
}
