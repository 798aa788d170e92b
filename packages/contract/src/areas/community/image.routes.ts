import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { text } from '../../text';

const size = z.enum(['small', 'large']).optional();

/** Kinds of pictures that are requested by file name. */
export const pictureTypes = [
  'climate',
  'database',
  'news',
  'template',
  'mapoverlay',
  'storysteps',
  'projects',
] as const;

const byName = z.object({
  name: text.optional(),
  type: z.enum(pictureTypes).optional(),
  size,
  token: text.optional(),
});

/**
 * Open by declaration, guarded by the handler: if everybody must sign in, an image token is required, except for
 * reference pictures of traits and pictures of the portal itself.
 */
export const imageRoutes = defineRoutes('community', 'open', {
  'GET image/{imageId}/src': {
    byLink: true,
    summary: 'An image file; `small` is at most 500 pixels high.',
    query: z.object({ type: text.optional(), size, token: text.optional() }),
  },
  'GET image/src/{decoration}': {
    byLink: true,
    summary: 'An image by its type and file name; the other path segments are ignored.',
    params: z.object({ decoration: text }),
    query: byName,
  },
  'GET image/src': {
    byLink: true,
    summary: 'The same without the extra path segments.',
    query: byName,
  },
  'GET mapoverlay/{mapoverlayId}/src': {
    byLink: true,
    summary: 'A map overlay or legend of a dataset the caller can read.',
    query: z.object({ token: text.optional() }),
  },
});
