import type { AnyRouter } from '@tanstack/react-router';
import { pursue } from '../kit/layout/pursue';
import { skeletonAttribute } from '../kit/layout/skeleton';
import { type FocusMark, type Place, placeOf, rememberPlace, storePlaces } from '../lib/places';

/** Parts of a page that scroll by themselves and are restored, too. */
const scrolledParts = 'main [data-keeps-scroll]';

/** What identifies an element that may have been opened: a row of a list, a node of a drawing, a link. */
const marks = ['data-row', 'data-node', 'href'] as const;

/** What is still loading, its data or its script. */
const unfinished = `main :is([aria-busy="true"], [${skeletonAttribute}])`;

/**
 * A new screen starts at the top; Back and Forward lead to the position and the element that were left. A change of
 * filter, page or tab of the same screen scrolls nothing. The router's own restoration tries only once, before parts
 * of the page are loaded.
 */
export function keepPlaces(router: AnyRouter): void {
  let shown: string | undefined;
  let pursued:
    | { readonly entry: string; readonly stop: () => void; readonly isOver: () => boolean }
    | undefined;

  const remember = (entry: string | undefined) => {
    // A position that is only being restored is not where the user was.
    if (entry === undefined || (pursued?.entry === entry && !pursued.isOver())) return;
    rememberPlace(entry, currentPlace());
  };

  router.subscribe('onBeforeLoad', ({ fromLocation }) => remember(fromLocation?.state.__TSR_key));
  router.subscribe('onRendered', ({ toLocation }) => {
    const isNew = toLocation.pathname !== shown;
    const isFirst = shown === undefined;
    shown = toLocation.pathname;
    if (!isNew) return;
    pursued?.stop();
    pursued = undefined;
    const entry = toLocation.state.__TSR_key;
    const place = isFirst && isReload() ? withoutFocus(placeOf(entry)) : placeOf(entry);
    if (entry !== undefined && place) pursued = { entry, ...pursuePlace(place) };
    else if (!isFirst) window.scrollTo(0, 0);
  });
  window.addEventListener('pagehide', () => {
    remember(router.state.resolvedLocation?.state.__TSR_key);
    storePlaces();
  });
}

/** A page that is loaded again starts with the skip links; only its position is kept. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}

function withoutFocus(place: Place | undefined): Place | undefined {
  return place && { y: place.y, parts: place.parts };
}

function currentPlace(): Place {
  const focus = markOf(document.activeElement);
  return {
    y: window.scrollY,
    parts: [...document.querySelectorAll(scrolledParts)].map(({ scrollLeft, scrollTop }) => ({
      left: scrollLeft,
      top: scrollTop,
    })),
    ...(focus && { focus }),
  };
}

/** Only in the content: top bar and menu stay. */
function markOf(element: Element | null): FocusMark | undefined {
  for (const attribute of marks) {
    const marked = element?.closest(`main [${attribute}]`);
    const value = marked?.getAttribute(attribute);
    if (marked && value) {
      return {
        attribute,
        value,
        isInNavigation: isInNavigation(marked),
        top: marked.getBoundingClientRect().top,
      };
    }
  }
  return undefined;
}

function isInNavigation(element: Element): boolean {
  return element.closest('nav') !== null;
}

/** Of several, the one that is closest to where it was. */
function find({ y, focus }: Place): HTMLElement | SVGElement | undefined {
  if (!focus) return undefined;
  const alike = document.querySelectorAll<HTMLElement | SVGElement>(
    `main [${focus.attribute}="${CSS.escape(focus.value)}"]`,
  );
  const distance = (element: Element) =>
    Math.abs(element.getBoundingClientRect().top + window.scrollY - focus.top - y);
  return [...alike]
    .filter((element) => isInNavigation(element) === focus.isInNavigation)
    .sort((one, other) => distance(one) - distance(other))[0];
}

function pursuePlace(place: Place): ReturnType<typeof pursue> {
  let isFocused = place.focus === undefined;
  const go = () => {
    restoreParts(place);
    const element = find(place);
    const isMoved = scrollTowards(place, element);
    if (element && !isFocused) {
      isFocused = true;
      element.focus({ preventScroll: true });
    }
    return isMoved;
  };
  return pursue({ go, isLoading: () => document.querySelector(unfinished) !== null });
}

function restoreParts({ parts }: Place): void {
  for (const [index, part] of [...document.querySelectorAll(scrolledParts)].entries()) {
    const kept = parts[index];
    if (!kept) continue;
    if (part.scrollTop !== kept.top) part.scrollTop = kept.top;
    if (part.scrollLeft !== kept.left) part.scrollLeft = kept.left;
  }
}

/** The element is where it was in the window, even if what is above it has another height now. */
function scrollTowards({ y, focus }: Place, element: Element | undefined): boolean {
  const before = window.scrollY;
  const wanted = element && focus && y > 0 ? before + element.getBoundingClientRect().top - focus.top : y;
  if (Math.abs(wanted - before) < 1) return false;
  window.scrollTo(0, wanted);
  return Math.abs(window.scrollY - before) >= 1;
}
