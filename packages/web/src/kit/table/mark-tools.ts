import { type ComponentType, createContext } from 'react';

/** Actions on marked rows, and on all results of a list. */
export interface MarkToolsProps {
  /** The stable name of the list. */
  readonly list: string;
  readonly marked: number;
  /** The request of the list and its count; absent if no call of the list itself finds the same rows. */
  readonly found?: { readonly count: number; readonly request: Readonly<Record<string, unknown>> };
}

/** Provided by the app, which alone knows what marks are used for. */
export const MarkToolsContext = createContext<ComponentType<MarkToolsProps> | null>(null);
