import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';

const name = text.trim().min(1).max(255);
const description = text.trim().max(4000).nullish();

/** More than any scale of the field; a list of varieties is not a scale. */
const maxCategories = 1000;
const maxScales = 10;

const scale = z.array(text.trim().min(1).max(255)).min(1).max(maxCategories);
const categories = z
  .array(scale)
  .max(maxScales)
  // The same categories under other names.
  .refine((scales) => new Set(scales.map(({ length }) => length)).size < 2)
  .refine((scales) =>
    scales.every((one) => new Set(one.map((category) => category.toLowerCase())).size === one.length),
  );

/** Null and an empty list restrict nothing. */
const restrictions = z
  .object({
    min: z.number().nullish(),
    max: z.number().nullish(),
    categories: categories.nullish(),
  })
  .refine(({ min, max }) => min == null || max == null || min <= max, { path: ['max'] });
export type NewRestrictions = z.output<typeof restrictions>;

/** What is left out stays; null removes it. */
const traitChange = z.object({
  name,
  shortName: text.trim().max(255).nullish(),
  description,
  datatype: z.enum(dataTypes).optional(),
  restrictions: restrictions.nullish(),
  unitId: id.nullish(),
  categoryId: id.nullish(),
  setSize: z.int().min(1).max(1_000_000).nullish(),
  isTimeseries: z.boolean().optional(),
  /** Stored values may be outside the new data type or restrictions; they stay as they are. */
  despiteValues: z.boolean().nullish(),
});
export type TraitChange = z.output<typeof traitChange>;

export const traitWritingRoutes = defineRoutes('trials', 'Data Curator', {
  'PATCH trait/{traitId}': {
    access: 'Administrator',
    summary:
      'Changes a trait. 409 with the number of stored values that do not fit, unless that is confirmed. Can be undone.',
    body: traitChange,
    response: z.boolean(),
  },
  'PUT trait/category': {
    summary: 'Adds a trait category and returns its id.',
    body: z.object({ name, description }),
    response: z.int(),
  },
  'PATCH trait/category/{categoryId}': {
    summary: 'Changes a trait category; what is left out stays.',
    body: z.object({ name: name.optional(), description }),
    response: z.boolean(),
  },
  'DELETE trait/category/{categoryId}': {
    summary: 'Removes a trait category; its traits have none then. Can be undone.',
    response: z.boolean(),
  },
});
