import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { startedJob } from '../jobs/export-job.routes';
import { exportForms, trialForms } from './export-forms';
import { measuredSubset } from './measured-subset.schema';

const trialChoice = measuredSubset.extend({ form: z.enum(trialForms).nullish() }).meta({ id: 'TrialExport' });
/** @public the browser's pages choose by it */
export type MeasurementExport = z.output<typeof trialChoice>;
const climateChoice = measuredSubset
  .extend({ form: z.enum(exportForms).nullish() })
  .meta({ id: 'ClimateExport' });

export const measurementExportRoutes = defineRoutes('measurements', 'any', {
  'POST dataset/export/trial': {
    effect: 'read',
    summary:
      'Values of traits: tab-separated text with a row for each plot and year and a column for each trait, or another form.',
    /** The form by the name that the contract's clients use. */
    query: z.object({ format: z.enum(['tab', 'isatab']).optional() }),
    body: trialChoice,
  },
  'POST dataset/export/trial/job': {
    summary: 'Starts a job that creates the same file.',
    body: trialChoice,
    response: z.array(startedJob),
  },
  'POST dataset/export/climate': {
    effect: 'read',
    summary:
      'Numeric values of climate variables: tab-separated text with a row for each location, dataset and day, or another form.',
    body: climateChoice,
  },
  'POST dataset/export/climate/job': {
    summary: 'Starts a job that creates the same file.',
    body: climateChoice,
    response: z.array(startedJob),
  },
});
