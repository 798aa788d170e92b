import { type CSSProperties, useEffect, useRef } from 'react';
import { useReducedMotion } from '../../lib/use-media-query';
import { Loader } from '../controls/loader';
import classes from './lightbox.module.css';
import { LoadedPicture } from './loaded-picture';
import type { Picture } from './picture';
import { useSwipe } from './use-swipe';
import type { Zoom } from './use-zoom';

interface Props {
  /** Absent while the part of the list that contains it is loading. */
  readonly picture: Picture | undefined;
  readonly zoom: Zoom;
  readonly onStep: (step: 1 | -1) => void;
}

/** The picture of a lightbox. It follows the finger, and a double click shows its original size. */
export function Stage({ picture, zoom, onStep }: Props) {
  const { stageRef, isZoomed, canZoom, toggle } = zoom;
  const isStill = useReducedMotion();
  const swipe = useSwipe({ isOff: isZoomed, onSwipe: onStep });
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isZoomed) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
    element.focus();
  }, [isZoomed]);
  const place = {
    ...(zoom.padding !== undefined && { padding: zoom.padding }),
    ...(!isStill && swipe.by !== 0 && { transform: `translateX(${swipe.by}px)` }),
    // Until the file is loaded, the small version that the gallery already has.
    ...(!zoom.isLoaded && picture && { backgroundImage: `url(${JSON.stringify(picture.thumbnail)})` }),
  } satisfies CSSProperties;
  return (
    <div ref={stageRef} className={classes.stage} {...swipe.handlers}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button above does the same. */}
      <div
        ref={scroller}
        className={classes.scroller}
        data-zoomed={isZoomed || undefined}
        data-can-zoom={canZoom || undefined}
        {...(isZoomed && picture && { role: 'group', 'aria-label': picture.name, tabIndex: 0 })}
        onDoubleClick={canZoom ? toggle : undefined}
      >
        {picture ? (
          <LoadedPicture
            key={picture.id}
            src={picture.original}
            alt={picture.name}
            draggable={false}
            className={classes.picture}
            data-dragged={swipe.isDragging || undefined}
            style={isZoomed ? undefined : place}
            onLoad={zoom.handleLoad}
          />
        ) : (
          <Loader />
        )}
      </div>
    </div>
  );
}
