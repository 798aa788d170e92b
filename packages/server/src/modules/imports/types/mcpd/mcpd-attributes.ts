import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import type { ColumnLayout } from '@landrace/contract/areas/imports/layout';
import { mcpdAttributeSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import type { DataType } from '@landrace/domain/cells/parse-data-type';
import { readPartialDate } from '@landrace/domain/cells/parse-date';
import { areImageNames } from '@landrace/domain/cells/parse-image-names';
import { headingKey } from '@landrace/domain/heading-key';
import { ownValue } from '@landrace/domain/own-value';
import { sql } from 'kysely';
import type { Reading } from '../../check/read-cell';
import { createStages, reportIssues } from '../../check/stage';
import { type ImportRun, type SheetPlan, stageSheet } from '../../check/stage-sheet';
import { dayIn, numberIn } from '../../open/file-formats';
import {
  attributeStages,
  listKnownAttributes,
  stageAttributeNames,
  withPassports,
} from './mcpd-attributes.repository';

const { name: sheet, columns: fixed } = mcpdAttributeSheet;
/** The maximum length of a name. */
const longestName = 255;

/** Reads the sheet of additional attributes, whose headings are their names. Returns the number of rows. */
export async function stageAttributes(
  run: ImportRun,
  { isOptional }: { isOptional: boolean },
): Promise<number> {
  const { load, issues } = run;
  await createStages(load.tx, attributeStages);
  const names = await attributeNames(run);
  for (const name of names)
    if (name.length > longestName)
      issues.note({ status: 'GENERIC_VALUE_TOO_LONG', sheet, row: 1, column: name, value: name });
  await stageAttributeNames(load.tx, names);
  const types = new Map((await listKnownAttributes(load.tx)).map(({ name, type }) => [name, type]));
  const attributes = {
    names,
    typeOf: (name: string) => types.get(name),
    reading: run.reading,
  };
  const plan = attributePlan(attributes);
  const rows = await stageSheet(run, isOptional ? { ...plan, isOptional } : plan);
  if (rows > 0) await load.tx.run(sql`analyze stage_mcpd_attribute`);
  return rows;
}

/** Attributes of the passports in the same file, if it has any. */
export async function checkAttributes(run: ImportRun): Promise<void> {
  const rows = await stageAttributes(run, { isOptional: true });
  if (rows > 0) await reportIssues(run.load.tx, run.jobId, [withPassports]);
}

/** Each name once; duplicates are reported when the sheet is read. */
async function attributeNames({ workbook, signal }: ImportRun): Promise<string[]> {
  for await (const [headings] of workbook.rows(sheet, { signal })) {
    const first = headingKey(fixed.accenumb.heading);
    const names = (headings?.cells ?? []).filter((cell) => cell !== null && headingKey(cell) !== first);
    return [...new Map((names as string[]).map((name) => [headingKey(name), name])).values()];
  }
  return [];
}

/** The value as written, if it has the attribute's type; numbers with a decimal point, dates with the year first. */
function normalisedValue(
  text: string,
  type: DataType | undefined,
  { formats }: Reading,
): string | { readonly status: ImportStatus } {
  if (type === 'date') return normalisedDay(text, formats);
  if (type === 'images') return areImageNames(text) ? text : { status: 'GENERIC_INVALID_IMAGE_NAME' };
  if (type !== 'numeric') return text;
  const read = numberIn(text, formats);
  if (!read) return { status: 'GENERIC_INVALID_NUMBER' };
  return 'status' in read ? read : read.plain;
}

function normalisedDay(
  text: string,
  formats: Reading['formats'],
): string | { readonly status: ImportStatus } {
  const day = dayIn(text, formats);
  if (typeof day !== 'string') return day;
  return readPartialDate(day) ? day : { status: 'GENERIC_INVALID_DATE' };
}

interface Attributes {
  readonly names: readonly string[];
  typeOf(name: string): DataType | undefined;
  readonly reading: Reading;
}

function attributePlan({ names, typeOf, reading }: Attributes): SheetPlan<string> {
  const named = names.map((name): [string, ColumnLayout] => [
    `:${name}`,
    { heading: name, kind: { as: 'text' } },
  ]);
  const columns: Record<string, ColumnLayout> = { ...fixed, ...Object.fromEntries(named) };
  return {
    layout: { name: sheet, columns },
    table: 'stage_mcpd_attribute',
    columns: ['row_number', 'accenumb', 'values'],
    row(read, { number, note }) {
      const values = names.map((name) => {
        const value = ownValue(read, `:${name}`);
        // An empty cell is an empty text; other cells never are.
        if (typeof value !== 'string') return '';
        const normalised = normalisedValue(value, typeOf(name), reading);
        if (typeof normalised === 'object') note(normalised.status, `:${name}`);
        return typeof normalised === 'string' ? normalised : '';
      });
      return [number, read.accenumb as string | null, values];
    },
  };
}
