import { lazy } from 'react';

/** Components of this area that other areas show. */
export const DataUpdates = lazy(async () => ({ default: (await import('./data-updates')).DataUpdates }));
