import { createContext, useContext } from 'react';

export type ScreenParams = Readonly<Record<string, string | number>>;

/** The address of a screen by its contract name; undefined if this user has no such screen. */
export type ScreenAddress = (name: string, params?: ScreenParams) => string | undefined;

/** Provided by the app, which alone knows all screens. */
export const ScreenContext = createContext<ScreenAddress>(() => undefined);

export function useScreenAddress(): ScreenAddress {
  return useContext(ScreenContext);
}
