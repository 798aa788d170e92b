import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { z } from 'zod';

/** A trait or a climate variable with values in the datasets. */
export const variable = z
  .object({
    id: z.int(),
    name: z.string(),
    shortName: z.string().optional(),
    /** Its abbreviation, or its name. */
    unit: z.string().optional(),
    dataType: z.enum(dataTypes),
    /** Numbers, categories that are numbers, and dates: as days since 1970-01-01. */
    isNumeric: z.boolean(),
    /** The first scale of its categories. */
    categories: z.array(z.string()).optional(),
    /** Values in the datasets, of all germplasm or locations. */
    count: z.int(),
    /** How many of these somebody marked as suspect; absent without any. */
    suspects: z.int().optional(),
  })
  .meta({ id: 'Variable' });
export type Variable = z.output<typeof variable>;
