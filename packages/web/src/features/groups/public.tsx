import { lazy } from 'react';

/** What other areas show of this one: a field that asks for a group. */
export const GroupField = lazy(async () => ({ default: (await import('./group-field')).GroupField }));
