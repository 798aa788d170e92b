import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { subset } from '../datasets/subset.schema';
import { startedJob } from '../jobs/export-job.routes';
import { exportForms } from './export-forms';

/** The only text of the contract's clients; they name it. */
const query = z.object({ format: z.enum(['tab']).optional() });
const choice = subset.extend({ form: z.enum(exportForms).nullish() });
/** @public the browser's pages choose by it */
export type MeasurementExport = z.output<typeof choice>;

export const measurementExportRoutes = defineRoutes('measurements', 'any', {
  'POST dataset/export/trial': {
    effect: 'read',
    summary:
      'Values of traits: tab-separated text with a row for each plot and year and a column for each trait, or another form.',
    query,
    body: choice,
  },
  'POST dataset/export/trial/job': {
    summary: 'Starts a job that creates the same file.',
    body: choice,
    response: z.array(startedJob),
  },
  'POST dataset/export/climate': {
    effect: 'read',
    summary:
      'Numeric values of climate variables: tab-separated text with a row for each location, dataset and day, or another form.',
    query,
    body: choice,
  },
  'POST dataset/export/climate/job': {
    summary: 'Starts a job that creates the same file.',
    body: choice,
    response: z.array(startedJob),
  },
});
