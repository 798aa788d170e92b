import { z } from 'zod';
import { calendarDay } from '../../calendar-day';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { measuredSubset } from './measured-subset.schema';
import { variable } from './variable.schema';

/** Without 29 February, which most years lack. */
const yearlyDay =
  /^--((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))$/;

/**
 * When a period begins: on one day, on the last such day of the year before each recording date (`--10-01`), or on the
 * last date that a trait has for the plot up to then, such as its sowing.
 */
const start = z
  .object({
    day: calendarDay.nullish(),
    yearly: z.string().regex(yearlyDay).nullish(),
    traitId: id.nullish(),
  })
  .refine((given) => Object.values(given).filter((value) => value != null).length === 1);

const period = z.object({
  datasetId: z.int(),
  datasetName: z.string(),
  locationId: z.int(),
  locationName: z.string(),
  /** The first and the last day of the period; the last one is the recording date. Both belong to it. */
  start: z.iso.date(),
  end: z.iso.date(),
  days: z.int(),
  /** Trial values that were recorded on the last day. */
  values: z.int(),
  /** The sum over the days that have a temperature; absent if none has. */
  degreeDays: z.number().optional(),
  /** Days without a temperature, which the sum leaves out. */
  degreeDaysMissing: z.int().optional(),
  rain: z.number().optional(),
  rainMissing: z.int().optional(),
});

const weather = z
  .object({
    /** Climate variables with numbers at the sites of the trials, by name. */
    variables: z.array(variable),
    /** Traits of the trials that are dates, from which a period can begin. */
    dateTraits: z.array(z.object({ id: z.int(), name: z.string() })),
    periods: z.array(period),
    /** There are more than an answer has; these are the first by dataset, site and day. */
    isCut: z.boolean(),
    /** Trial values without a recording date, without a single site, and recorded before their period begins. */
    undated: z.int(),
    unplaced: z.int(),
    early: z.int(),
  })
  .meta({ id: 'Weather' });
export type Weather = z.output<typeof weather>;

export const weatherRoutes = defineRoutes('measurements', 'any', {
  'POST dataset/data/trial/weather': {
    effect: 'read',
    summary: 'Growing-degree days and rain at the sites of trials, from a start to each recording date.',
    body: measuredSubset.extend({
      start,
      /** Climate variables: the mean of a day, or else its minimum and maximum. */
      meanId: id.nullish(),
      minimumId: id.nullish(),
      maximumId: id.nullish(),
      rainId: id.nullish(),
      baseTemperature: z.number().min(-50).max(50).nullish(),
    }),
    response: weather,
  },
});
