import { createContext } from 'react';
import type { ScreenParams } from '../../lib/screens';

export interface Crumb {
  readonly label: string;
  /** Contract name of a screen; absent for a menu group. */
  readonly screen?: string;
  readonly params?: ScreenParams;
}

/** The path from home to the current screen, excluding the screen itself. Provided by the app. */
export const TrailContext = createContext<readonly Crumb[]>([]);
