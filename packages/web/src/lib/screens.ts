import { createContext, useContext } from 'react';

export type ScreenParams = Readonly<Record<string, string | number>>;

/** Address of a screen by its contract name; nothing when there is no such screen for this user. */
export type ScreenAddress = (name: string, params?: ScreenParams) => string | undefined;

/** Filled in by the app, which alone knows all screens. */
export const ScreenContext = createContext<ScreenAddress>(() => undefined);

export function useScreenAddress(): ScreenAddress {
  return useContext(ScreenContext);
}
