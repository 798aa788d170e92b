import { lazy } from 'react';

/** The popup of a location on the map of another area. */
export const LocationPopup = lazy(async () => ({
  default: (await import('./location-place')).LocationPopup,
}));
