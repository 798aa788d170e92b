import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './tabs.module.css';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface Props {
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function Tabs({ tabs, value, onChange }: Props) {
  const id = useId();
  const current = tabs.find((tab) => tab.id === value) ?? tabs[0];
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !current) return;
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <>
      <div role="tablist" className={classes.tabs} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current?.id}`}>
        {current?.content}
      </div>
    </>
  );
}
