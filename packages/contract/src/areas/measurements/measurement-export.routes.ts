import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { subset } from '../datasets/subset.schema';

/** `tab` is the text that the contract's clients read. */
export const exportFormats = ['tab'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const measurementExportRoutes = defineRoutes('measurements', 'any', {
  'POST dataset/export/trial': {
    effect: 'read',
    summary: 'Values of traits as tab-separated text: a row for each plot and year, a column for each trait.',
    query: z.object({ format: z.enum(exportFormats).optional() }),
    body: subset,
  },
});
