import { createContext, type RefObject, useContext, useEffect } from 'react';

/** What a drawing can be saved as. */
export interface ChartPicture {
  readonly width: number;
  readonly height: number;
  readonly toSvg: () => string;
}

/** Filled in by the drawing inside a frame, so that the frame can save it. */
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
const sharpness = 3;

export async function toPng({ width, height, toSvg }: ChartPicture, ground: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([toSvg()], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width * sharpness, height * sharpness);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * sharpness;
    canvas.height = height * sharpness;
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
