import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { text } from '../../text';

const area = 'community';
/**
 * Open by declaration, guarded by the handler: if everybody must sign in, an image token is required, except for
 * reference pictures of traits and pictures of the portal itself.
 */
const access = 'open';
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

export const imageRoutes = [
  defineRoute({
    method: 'GET',
    path: 'image/{imageId}/src',
    access,
    byLink: true,
    area,
    summary: 'An image file; `small` is at most 500 pixels high.',
    params: z.object({ imageId: id }),
    query: z.object({ type: text.optional(), size, token: text.optional() }),
  }),
  defineRoute({
    method: 'GET',
    path: 'image/src/{decoration}',
    access,
    byLink: true,
    area,
    summary: 'An image by its type and file name; the other path segments are ignored.',
    params: z.object({ decoration: text }),
    query: byName,
  }),
  defineRoute({
    method: 'GET',
    path: 'image/src',
    access,
    byLink: true,
    area,
    summary: 'The same without the extra path segments.',
    query: byName,
  }),
  defineRoute({
    method: 'GET',
    path: 'mapoverlay/{mapoverlayId}/src',
    access,
    byLink: true,
    area,
    summary: 'A map overlay or legend of a dataset the caller can read.',
    params: z.object({ mapoverlayId: id }),
    query: z.object({ token: text.optional() }),
  }),
] as const;
