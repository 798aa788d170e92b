import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import classes from './long-list.module.css';

interface Props<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  /** Usual height of an entry in pixels; each is measured once it is rendered. */
  readonly height: number;
  readonly render: (item: Item, index: number) => ReactNode;
}

/** Entries rendered beyond the visible ones, so that scrolling and Tab show no gaps. */
const overscan = 6;

/** A list of any length, of which only the visible part is rendered. */
export function LongList<Item>({ label, items, keyOf, height, render }: Props<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan,
    initialRect: { width: 1200, height: 600 },
    // A hidden list measures zero; then the estimate is better.
    measureElement: (element) => element.getBoundingClientRect().height || height,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => rect.height > 0 && report(rect)),
  });
  return (
    // A group and no region: the section or tab around it has the same name, and landmarks must differ.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll a long list.
    <div ref={scroller} className={classes.scroller} role="group" tabIndex={0} aria-label={label}>
      <ul className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={classes.entry}
              style={{ transform: `translateY(${start}px)` }}
            >
              {render(item, index)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
