import { lazy } from 'react';

/** Components of this area that other areas show: a group picker. */
export const GroupField = lazy(async () => ({ default: (await import('./group-field')).GroupField }));
