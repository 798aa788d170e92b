import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface Props<Id extends string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** Tabs by the ARIA pattern: one tab stop; arrows, Home and End select. Only the selected panel is rendered. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: Props<Id>) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((tab) => tab.id === value);
  // On a phone there is room for a few tabs only, and an address may lead to any.
  useLayoutEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelectorAll('[role="tab"]')[chosen];
    if (!strip || !tab) return;
    const [{ left, right }, room] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
    strip.scrollLeft += Math.max(0, right - room.right) - Math.max(0, room.left - left);
  }, [chosen]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = tabAfterKey(event.key, chosen, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus();
    onChange(tab.id);
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}`}
            aria-selected={tab.id === value}
            {...(tab.id === value && { 'aria-controls': `${prefix}-panel` })}
            tabIndex={tab.id === value ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${prefix}-panel`} role="tabpanel" aria-labelledby={`${prefix}-${value}`}>
        {tabs[chosen]?.content}
      </div>
    </>
  );
}

function tabAfterKey(key: string, chosen: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (chosen + 1) % count;
    case 'ArrowLeft':
      return (chosen - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
