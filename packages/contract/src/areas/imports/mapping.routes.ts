import { dayOrders } from '@landrace/domain/cells/dates';
import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { decimalMarks } from '@landrace/domain/cells/plain-values';
import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { uuid } from '../../id';
import { startedJob } from '../jobs/export-job.routes';
import type { Mapping } from './mapping';

const params = z.object({ uuid });
const name = z.string().min(1).max(500);

const declaration = z.object({
  dataType: z.enum(dataTypes),
  unitName: z.string().max(255).optional(),
  unitAbbreviation: z.string().max(10).optional(),
});

const columnMapping = z.object({
  from: name,
  to: name.nullable(),
  factor: z.number().optional(),
  declaration: declaration.optional(),
  variableId: z.int().min(1).max(2_147_483_647).optional(),
});

const valueFormats = z.object({
  dayOrder: z.enum(dayOrders).optional(),
  decimalMark: z.enum(decimalMarks).optional(),
  missingWords: z.array(z.string().min(1).max(100)).max(50).readonly().optional(),
});

/** Spreadsheets have at most 16,384 columns; anything wider is a matrix, which is not mapped. */
export const mapping = z
  .object({
    sheets: z
      .array(
        z.object({
          from: name,
          to: name.nullable(),
          columns: z.array(columnMapping).max(16_384).readonly(),
          constants: z
            .array(z.object({ to: name, value: z.string().max(1_000) }))
            .max(100)
            .readonly(),
        }),
      )
      .max(50)
      .readonly(),
    formats: valueFormats.optional(),
  })
  .meta({ id: 'ImportMapping' }) satisfies z.ZodType<Mapping>;

/** A value that determined the format or, if none was determined, one that can be read in more than one way. */
const sample = z.string().optional();

const foundFormats = z.object({
  /** Absent if the file has no such dates. */
  dates: z.object({ order: z.enum(dayOrders).nullable(), sample }).optional(),
  /** Absent if the file has no such numbers. */
  numbers: z.object({ mark: z.enum(decimalMarks).nullable(), sample }).optional(),
});

/** A trait or climate variable of the collection. */
const knownVariable = z.object({
  id: z.int(),
  name: z.string(),
  shortName: z.string().optional(),
  dataType: z.enum(dataTypes),
  unit: z.string().optional(),
});
export type KnownVariable = z.output<typeof knownVariable>;

const foundColumns = z.object({
  sheets: z.array(
    z.object({
      name: z.string(),
      columns: z.array(
        z.object({
          heading: z.string(),
          samples: z.array(z.string()),
          /** Some of the cells examined are empty. */
          hasGaps: z.boolean(),
        }),
      ),
    }),
  ),
  /** The upload contains no table: this one was made from the names of its files. */
  isMade: z.boolean(),
  mapping,
  /** Variables with the same name as a column of the file. */
  variables: z.array(knownVariable),
  /** The formats of dates and numbers in the first rows. */
  formats: foundFormats,
  /** Chosen for this file, remembered from an earlier one with the same headings, or guessed from them. */
  origin: z.enum(['chosen', 'remembered', 'suggested']),
});
export type FoundColumns = z.output<typeof foundColumns>;
export type FoundFormats = z.output<typeof foundFormats>;

const fix = z.object({
  sheet: name,
  row: z.int().min(1).max(100_000_000),
  /** As in issues. Headings are not enough: they may be duplicated, and may themselves be corrected. */
  columnNumber: z.int().min(1).max(100_000_000),
  /** Read instead of the value in the file; empty for no value. */
  value: z.string().max(32_767),
  /** Also replaces the same wrong value in all other cells of the column that have an issue. */
  isEverywhere: z.boolean().optional(),
});
export type CellFix = z.output<typeof fix>;

export const mappingRoutes = defineRoutes('imports', 'Data Curator', {
  'GET import/template/{uuid}/column': {
    summary: 'The sheets and headings of an uploaded file, and what they seem to be.',
    serverErrors: ['import.typeUnavailable'],
    params,
    response: foundColumns,
  },
  'PUT import/template/{uuid}/mapping': {
    summary: 'Saves the mapping of the columns of an uploaded file, and starts its check again.',
    serverErrors: ['import.typeUnavailable'],
    params,
    body: mapping,
    response: z.array(startedJob),
  },
  'PUT import/template/{uuid}/fix': {
    summary: 'Corrects cells of an uploaded file, and starts its check again.',
    params,
    body: z.object({ fixes: z.array(fix).min(1).max(5_000) }),
    response: z.array(startedJob),
  },
});
