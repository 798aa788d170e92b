import { lazy } from 'react';
import * as citation from './publications/citation';

/** What other areas show of this one, loaded where it is shown. */
export const Comments = lazy(async () => ({ default: (await import('./comments/comments')).Comments }));

export const Images = lazy(async () => ({ default: (await import('./images/images')).Images }));

export const Links = lazy(async () => ({ default: (await import('./links/links')).Links }));

export const PublicationList = lazy(async () => ({
  default: (await import('./publications/publication-list')).PublicationList,
}));

/** In words alone, for paper. */
export const { readCitation } = citation;
