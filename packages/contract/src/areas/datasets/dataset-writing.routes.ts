import { z } from 'zod';
import { calendarDay } from '../../calendar-day';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { datasetStateIds, datasetTypeIds } from './dataset-ids';

const oneOf = (ids: Readonly<Record<string, number>>) =>
  id.refine((given) => Object.values(ids).includes(given));

/** A day; clients may send the time as well, which is not stored. */
const day = z
  .string()
  .transform((given) => given.slice(0, 10))
  // The database has no year 0.
  .pipe(calendarDay)
  .nullish();

const link = text.max(2000).pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]));

const dataset = z
  .object({
    name: text.trim().min(1).max(255),
    description: text.trim().max(4000).nullish(),
    dateStart: day,
    dateEnd: day,
    licenseId: id.nullish(),
    experimentId: id,
    datasetStateId: oneOf(datasetStateIds),
    datasettypeId: oneOf(datasetTypeIds),
    isExternal: z.boolean().nullish(),
    hyperlink: link.nullish(),
  })
  .refine(({ dateStart, dateEnd }) => !dateStart || !dateEnd || dateStart <= dateEnd, { path: ['dateEnd'] });
export type NewDataset = z.output<typeof dataset>;

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
