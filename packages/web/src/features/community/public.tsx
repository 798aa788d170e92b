import { lazy } from 'react';
import * as citation from './publications/citation';

/** Components of this area that other areas show, loaded on demand. */
export const Comments = lazy(async () => ({ default: (await import('./comments/comments')).Comments }));

export const Images = lazy(async () => ({ default: (await import('./images/images')).Images }));

export const Links = lazy(async () => ({ default: (await import('./page-parts')).pageParts.Links }));

export const PublicationList = lazy(async () => ({
  default: (await import('./page-parts')).pageParts.PublicationList,
}));

/** As plain text, for printing. */
export const { readCitation } = citation;
