import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import classes from './long-list.module.css';

interface Props<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  /** Pixels of a usual entry; each is measured once it is drawn. */
  readonly height: number;
  readonly render: (item: Item, index: number) => ReactNode;
}

/** Entries drawn beyond the visible ones, so that scrolling and Tab show no gaps. */
const overscan = 6;

/** A list of any length, of which only what is in sight is drawn. */
export function LongList<Item>({ label, items, keyOf, height, render }: Props<Item>) {
  const scroller = useRef<HTMLElement>(null);
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
    // What is not shown measures zero; then the estimate is nearer to the truth.
    measureElement: (element) => element.getBoundingClientRect().height || height,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => rect.height > 0 && report(rect)),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by keyboard too.
    <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label={label}>
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
    </section>
  );
}
