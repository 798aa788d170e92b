import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { importTypes } from './import-type';

/** The content of a template. */
export const templateContents = ['empty', 'example', 'dataset', 'selection'] as const;
/** A workbook, or a zip of its sheets as text. */
export const templateFormats = ['xlsx', 'csv'] as const;

export const templateRoutes = defineRoutes('imports', 'Data Curator', {
  'GET import/template/{type}/file': {
    byLink: true,
    summary:
      'A template to fill in: empty, with an example, or with a dataset or selection from this portal.',
    params: z.object({ type: z.enum(importTypes) }),
    query: z.object({
      content: z.enum(templateContents).default('empty'),
      format: z.enum(templateFormats).default('xlsx'),
      /** With `content=dataset`. */
      datasetId: id.optional(),
      /** With `content=selection`: the members of this group; if absent, everything that the caller may see. */
      groupId: id.optional(),
      /** The language of its notes; if absent, that of the request. */
      locale: z.string().max(20).optional(),
    }),
  },
});
