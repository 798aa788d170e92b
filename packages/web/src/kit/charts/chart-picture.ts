import { createContext, type RefObject, useContext, useEffect } from 'react';

/** The file formats of a drawing. */
export interface ChartPicture {
  readonly width: number;
  readonly height: number;
  readonly toSvg: () => string;
}

/** Set by the drawing inside a frame, so that the frame can save it. */
export const PictureContext = createContext<RefObject<ChartPicture | null> | null>(null);

export function useChartPicture(picture: ChartPicture): void {
  const slot = useContext(PictureContext);
  useEffect(() => {
    if (!slot) return;
    slot.current = picture;
    return () => {
      slot.current = null;
    };
  }, [slot, picture]);
}

/** Pixels of the file per pixel of the screen: enough for print. */
const sharpest = 3;
/** Maximum length of a side and maximum area that every browser can draw. */
const longestSide = 16_384;
const maxPixels = 100_000_000;

/** As sharp as possible: a very large picture is scaled down, so that all of it is in the file. */
export function sharpnessOf({ width, height }: Pick<ChartPicture, 'width' | 'height'>): number {
  return Math.min(sharpest, longestSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)));
}

export async function toPng(picture: ChartPicture, ground: string): Promise<Blob> {
  const { width, height, toSvg } = picture;
  const sharpness = sharpnessOf(picture);
  const address = URL.createObjectURL(new Blob([toSvg()], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width * sharpness, height * sharpness);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * sharpness);
    canvas.height = Math.round(height * sharpness);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no images.');
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('No image came of it.'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
