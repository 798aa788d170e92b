import { useCallback, useState } from 'react';

/** Width and height of the element with this ref, in pixels; 0 before it is measured. */
export function useElementSize() {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    // The first size before anything is painted, or what depends on it would be drawn twice.
    const { width, height } = element.getBoundingClientRect();
    if (width > 0) setSize({ width, height });
    let frame = 0;
    // In the next frame: a change of the layout during the measurement would be an error.
    const observer = new ResizeObserver(([entry]) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const [box] = entry?.borderBoxSize ?? [];
        if (box) setSize({ width: box.inlineSize, height: box.blockSize });
      });
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  return { ref, ...size };
}
