import type { Pixels } from './tile-pixels';

/** Bitmaps of tiles, created when they are first drawn. A frame creates only as many as it has time for. */
export interface Bitmaps {
  readonly get: (key: string, make: () => Pixels | undefined) => CanvasImageSource | undefined;
  /** Starts a frame. */
  readonly begin: (milliseconds: number) => void;
  /** Whether some were left for the next frame. */
  readonly isBehind: () => boolean;
}

export function createBitmaps(capacity: number): Bitmaps {
  const made = new Map<string, HTMLCanvasElement>();
  let until = 0;
  let isBehind = false;
  return {
    begin(milliseconds) {
      until = performance.now() + milliseconds;
      isBehind = false;
    },
    isBehind: () => isBehind,
    get(key, make) {
      const known = made.get(key);
      if (known) {
        made.delete(key);
        made.set(key, known);
        return known;
      }
      if (performance.now() > until) {
        isBehind = true;
        return undefined;
      }
      const pixels = make();
      const bitmap = pixels && bitmapOf(pixels);
      if (!bitmap) return undefined;
      made.set(key, bitmap);
      for (const oldest of made.keys()) {
        if (made.size <= capacity) break;
        made.delete(oldest);
      }
      return bitmap;
    },
  };
}

function bitmapOf({ width, height, data }: Pixels): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const bytes = new Uint8ClampedArray(data.buffer as ArrayBuffer);
  canvas.getContext('2d')?.putImageData(new ImageData(bytes, width, height), 0, 0);
  return canvas;
}
