import { Links } from './links/links';
import { PublicationList } from './publications/publication-list';

/** Small parts of the pages of other areas, which are one script. */
export const pageParts = { Links, PublicationList };
