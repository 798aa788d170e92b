import { lazy } from 'react';

/** What other areas show of this one. */
export const DataUpdates = lazy(async () => ({ default: (await import('./data-updates')).DataUpdates }));
