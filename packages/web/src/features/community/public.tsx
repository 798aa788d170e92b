import { lazy } from 'react';

/** What other areas show of this one, loaded where it is shown. */
export const Comments = lazy(async () => ({ default: (await import('./comments/comments')).Comments }));

export const Images = lazy(async () => ({ default: (await import('./images/images')).Images }));

export const Links = lazy(async () => ({ default: (await import('./links/links')).Links }));
