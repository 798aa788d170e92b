import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { dataset } from './new-dataset';

const experiment = z.object({
  experimentId: id.nullish(),
  experimentName: text.trim().min(1).max(255),
  experimentDescription: text.trim().max(4000).nullish(),
});
export type NewExperiment = z.output<typeof experiment>;

export const datasetWritingRoutes = defineRoutes('datasets', 'Data Curator', {
  'POST dataset': {
    summary:
      'Creates a dataset without data and returns its row in the list. Its licence is accepted for the caller.',
    body: dataset,
    /** A row of `dataset/table`. */
    response: z.record(z.string(), z.unknown()),
  },
  'PUT experiment': {
    summary: 'Creates an experiment and returns its id.',
    body: experiment,
    response: z.int(),
  },
});
