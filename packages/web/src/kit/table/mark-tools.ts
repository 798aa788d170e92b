import { type ComponentType, createContext } from 'react';

/** What can be done with marked rows, and with all that a list finds. */
export interface MarkToolsProps {
  /** The stable name of the list. */
  readonly list: string;
  readonly marked: number;
  /** What the list was asked, and how much it found; absent where no call of the list itself finds the same. */
  readonly found?: { readonly count: number; readonly request: Readonly<Record<string, unknown>> };
}

/** Filled in by the app, which alone knows what marks are for. */
export const MarkToolsContext = createContext<ComponentType<MarkToolsProps> | null>(null);
