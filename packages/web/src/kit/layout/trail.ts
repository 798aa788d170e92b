import { createContext } from 'react';
import type { ScreenParams } from '../../lib/screens';

export interface Crumb {
  readonly label: string;
  /** Contract name of a screen; a group of the menu has none. */
  readonly screen?: string;
  readonly params?: ScreenParams;
}

/** The way from home to the current screen, without the screen itself. Filled in by the app. */
export const TrailContext = createContext<readonly Crumb[]>([]);
