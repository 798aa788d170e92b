import { createContext } from 'react';
import type { ScreenParams } from '../../lib/screens';

/** A step of the path to a screen. Groups of the menu have no screen, so they are not part of it. */
export interface Crumb {
  readonly label: string;
  /** Contract name of a screen. */
  readonly screen: string;
  readonly params?: ScreenParams;
}

/**
 * The beginning of every path, provided by the app: the home page. A list is next, then what belongs to it, so that the
 * path of a detail continues that of its list: Home / Germplasm / BAR 1.
 */
export const TrailContext = createContext<readonly Crumb[]>([]);
