import { type KeyboardEvent, useId, useState } from 'react';

interface Options {
  /** Number of options in the list; none while it is closed. */
  readonly count: number;
  readonly onChoose: (index: number) => void;
  /** Initially active option; -1 is none. */
  readonly start?: number;
  /** The end of the arrow up: 0 for the first option, or -1 for back in the field. */
  readonly lowest?: -1 | 0;
}

export interface OptionListState {
  readonly id: string;
  readonly active: number;
}

/**
 * A field with a list below it: the pattern "combobox with list" of the ARIA guide. The focus stays in the field,
 * whose arrows and Enter work in the list.
 */
export function useOptionList({ count, onChoose, start = -1, lowest = 0 }: Options) {
  const id = useId();
  const [active, setActive] = useState(start);
  const hasOptions = count > 0;

  /** Whether the key was one for the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive(Math.max(lowest, Math.min(active + step, count - 1)));
    else if (event.key === 'Enter' && active >= 0 && active < count) onChoose(active);
    else return false;
    event.preventDefault();
    return true;
  };

  return {
    list: { id, active } satisfies OptionListState,
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': hasOptions,
      'aria-controls': hasOptions ? id : undefined,
      'aria-activedescendant': active >= 0 && active < count ? optionId(id, active) : undefined,
    } as const,
    handleKey,
    /** Resets to the initial option, for instance because other options are shown. */
    restart: () => setActive(start),
  };
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
