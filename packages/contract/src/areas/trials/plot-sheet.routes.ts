import { measureProblems } from '@landrace/domain/cells/measured-value';
import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { z } from 'zod';
import { calendarDay } from '../../calendar-day';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { timestamp } from '../../timestamp';
import { history } from '../administration/history.routes';
import { columnKey, maxSheetCells, maxSheetColumns } from './plot-sheet';

/** A day; null for values without one, nothing for values of any day. */
const day = calendarDay.nullish();

/** Values of a trait on a day; when a plot has several of a day, each is in a column of its own. */
const column = z
  .object({
    traitId: id,
    day,
    repeat: z.int().min(1).max(1_000),
  })
  .meta({ id: 'SheetColumn' });
export type SheetColumn = z.output<typeof column>;

const trait = z.object({
  id: z.int(),
  name: z.string(),
  shortName: z.string().optional(),
  unit: z.string().optional(),
  dataType: z.enum(dataTypes),
  restrictions: z
    .object({
      min: z.number().optional(),
      max: z.number().optional(),
      categories: z.array(z.array(z.string())).optional(),
    })
    .optional(),
});

const plotSheet = z
  .object({
    /** By row and column of the field. All lists are in the order of the plots. */
    plots: z.object({
      ids: z.array(z.int()),
      germplasmIds: z.array(z.int()),
      /** Of the germplasm, by id. */
      names: z.record(z.string(), z.string()),
      reps: z.array(z.string()),
      blocks: z.array(z.string()),
      treatments: z.array(z.string().nullable()),
      rows: z.array(z.int().nullable()),
      columns: z.array(z.int().nullable()),
      sites: z.array(z.string().nullable()),
    }),
    traits: z.array(trait),
    /** Values of a trait that no plot has twice are in one column, whenever they were recorded. */
    columns: z.array(
      column.extend({
        count: z.int(),
        /** The first and the last day of values of any day. */
        days: z.tuple([z.string(), z.string()]).optional(),
      }),
    ),
    /** Whether the caller may change values. */
    isEditable: z.boolean(),
  })
  .meta({ id: 'PlotSheet' });
export type PlotSheet = z.output<typeof plotSheet>;

const sheetValues = z
  .object({
    /** In the requested order. */
    columns: z.array(
      z.object({
        /** Ids, and the value of each. */
        plots: z.array(z.int()),
        values: z.array(z.string()),
        /** Ids of plots whose value is suspect. */
        suspects: z.array(z.int()),
        /** Of values of any day. */
        days: z.array(z.string().nullable()).optional(),
      }),
    ),
  })
  .meta({ id: 'PlotSheetValues' });
export type SheetValues = z.output<typeof sheetValues>;

const cell = z.object({
  plotId: id,
  /** The position of its column. */
  column: z.int().min(0),
});

const changedCell = cell.extend({
  /** As the caller saw it; null for an empty cell. */
  before: text.max(4_000).nullable(),
  /** Null removes the value. */
  after: text.max(4_000).nullable(),
  /** Left out, it stays as it is. */
  isSuspect: z.boolean().nullish(),
});
export type ChangedCell = z.output<typeof changedCell>;

function namesEachCellOnce({
  columns,
  cells,
}: {
  readonly columns: readonly SheetColumn[];
  readonly cells: readonly z.output<typeof cell>[];
}): boolean {
  const keys = columns.map(columnKey);
  return new Set(cells.map(({ plotId, column: at }) => `${plotId} ${keys[at]}`)).size === cells.length;
}

const refusals = [...measureProblems, 'plotMissing', 'traitMissing', 'earlierRepeat', 'laterRepeat'] as const;
export type Refusal = (typeof refusals)[number];

const savedCells = z
  .object({
    /** None if a cell was refused or in conflict. */
    saved: z.int(),
    changeSetId: z.int().optional(),
    refused: z.array(cell.extend({ problem: z.enum(refusals) })),
    /** Cells that somebody else has changed since the caller read them. */
    conflicts: z.array(
      cell.extend({
        value: z.string().nullable(),
        changedOn: timestamp.optional(),
        changedBy: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'SavedCells' });
export type SavedCells = z.output<typeof savedCells>;

export const plotSheetRoutes = defineRoutes('trials', 'any', {
  'GET dataset/{datasetId}/plot-sheet': {
    summary:
      'Plots of a trial, and for which traits and days there are values; empty without access to its data.',
    response: plotSheet,
  },
  'POST dataset/{datasetId}/plot-sheet/values': {
    effect: 'read',
    summary: 'The values of plots in columns of the sheet.',
    body: z.object({ columns: z.array(column).min(1).max(maxSheetColumns) }),
    response: sheetValues,
  },
  'PATCH dataset/{datasetId}/plot-sheet': {
    access: 'Data Curator',
    summary:
      'Changes values of plots: all of them, or none if a value is not allowed or was changed meanwhile. Can be undone.',
    body: z
      .object({
        columns: z.array(column).min(1).max(maxSheetCells),
        cells: z.array(changedCell).min(1).max(maxSheetCells),
      })
      .refine(({ columns, cells }) => cells.every((one) => one.column < columns.length), { path: ['cells'] })
      .refine(namesEachCellOnce, { path: ['cells'] }),
    response: savedCells,
  },
  'POST dataset/{datasetId}/plot-sheet/history': {
    effect: 'read',
    summary: 'Changes of the values of one plot for a trait and a day, latest first.',
    body: z.object({ plotId: id, traitId: id, day }),
    response: history,
  },
});
