import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { timestamp } from '../../timestamp';
import { neededLicence } from '../datasets/needed-licence.schema';

const restrictions = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  categories: z.array(z.array(z.string())).optional(),
});

const trait = z
  .object({
    traitId: z.int(),
    traitName: z.string(),
    traitNameShort: z.string().optional(),
    traitDescription: z.string().optional(),
    dataType: z.enum(dataTypes),
    /** Numbers, or categories that are all numbers. */
    isNumeric: z.boolean(),
    traitRestrictions: restrictions.optional(),
    /** Number of measurements expected per plot and time. */
    traitSetSize: z.int().optional(),
    traitIsTimeseries: z.boolean(),
    categoryId: z.int().optional(),
    categoryName: z.string().optional(),
    categoryDescription: z.string().optional(),
    unitId: z.int().optional(),
    unitName: z.string().optional(),
    unitDescription: z.string().optional(),
    unitAbbreviation: z.string().optional(),
    synonyms: z.array(z.string()),
    /** Named sets of traits that contain it. */
    groups: z.array(z.object({ traitGroupId: z.int(), traitGroupName: z.string() })),
    createdOn: timestamp,
    updatedOn: timestamp.optional(),
    /** Readable datasets with values of it. */
    datasetIds: z.array(z.int()),
    /** Rows of the lists below it for this caller; an empty one is not requested. Values of readable datasets. */
    counts: z.object({
      values: z.int(),
      datasets: z.int(),
      attributes: z.int(),
      images: z.int(),
      comments: z.int(),
    }),
    /** Of its visible datasets; absent if the caller can read all of them. */
    neededLicences: z.array(neededLicence).optional(),
  })
  .meta({ id: 'Trait' });
export type TraitDetails = z.output<typeof trait>;

const category = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().optional(),
    createdOn: timestamp,
    updatedOn: timestamp.optional(),
  })
  .meta({ id: 'TraitCategory' });
export type TraitCategory = z.output<typeof category>;

const unit = z.object({ id: z.int(), name: z.string(), abbreviation: z.string().optional() });
export type Unit = z.output<typeof unit>;

export const traitRoutes = defineRoutes('trials', 'any', {
  'GET trait/{traitId}': {
    summary: 'Details of one trait.',
    response: trait,
  },
  'GET trait/{traitId}/values': {
    summary:
      'The distinct values of a trait in the datasets the caller can read, in ascending order; the first 10,000.',
    response: z.array(z.string()),
  },
  'GET trait/category': {
    summary: 'Trait categories, by name.',
    response: z.array(category),
  },
  'GET unit': {
    summary: 'Units of traits and climate variables, by name.',
    response: z.array(unit),
  },
});
