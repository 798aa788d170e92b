import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import type { ColumnLayout } from '@landrace/contract/areas/imports/layout';
import { mcpdAttributeSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import type { DataType } from '@landrace/domain/cells/parse-data-type';
import { readPartialDate } from '@landrace/domain/cells/parse-date';
import { areImageNames } from '@landrace/domain/cells/parse-image-names';
import { headingKey } from '@landrace/domain/heading-key';
import { ownValue } from '@landrace/domain/own-value';
import { dayIn, numberIn } from '../formats/file-formats';
import type { Reading } from '../read-cell';
import { type ImportRun, type SheetPlan, stageSheet } from '../stage-sheet';
import {
  createAttributeStage,
  indexAttributeStage,
  listKnownAttributes,
  reportStrayAttributes,
  stageAttributeNames,
} from './mcpd-attributes.repository';

const { name: sheet, columns: fixed } = mcpdAttributeSheet;
/** As many as a name may have. */
const longestName = 255;

/** Reads the sheet of further attributes, whose headings are their names. Tells how many rows it has. */
export async function stageAttributes(
  run: ImportRun,
  { isOptional }: { isOptional: boolean },
): Promise<number> {
  const { load, issues } = run;
  await createAttributeStage(load.tx);
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
  if (rows > 0) await indexAttributeStage(load.tx);
  return rows;
}

/** Beside passports: attributes of those, if the file has any. */
export async function checkAttributes(run: ImportRun): Promise<void> {
  const rows = await stageAttributes(run, { isOptional: true });
  if (rows > 0) await reportStrayAttributes(run.load.tx, run.jobId);
}

/** Each of them once; that one stands twice is told where the sheet is read. */
async function attributeNames({ workbook, signal }: ImportRun): Promise<string[]> {
  for await (const [headings] of workbook.rows(sheet, { signal })) {
    const first = headingKey(fixed.accenumb.heading);
    const given = (headings?.cells ?? []).filter((cell) => cell !== null && headingKey(cell) !== first);
    return [...new Map((given as string[]).map((name) => [headingKey(name), name])).values()];
  }
  return [];
}

/** As given, where it is what the attribute wants; numbers with a point, days with the year first. */
function keptValue(
  given: string,
  type: DataType | undefined,
  { formats }: Reading,
): string | { readonly status: ImportStatus } {
  if (type === 'date') return keptDay(given, formats);
  if (type === 'images') return areImageNames(given) ? given : { status: 'GENERIC_INVALID_IMAGE_NAME' };
  if (type !== 'numeric') return given;
  const read = numberIn(given, formats);
  if (!read) return { status: 'GENERIC_INVALID_NUMBER' };
  return 'status' in read ? read : read.plain;
}

function keptDay(given: string, formats: Reading['formats']): string | { readonly status: ImportStatus } {
  const day = dayIn(given, formats);
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
        const given = ownValue(read, `:${name}`);
        // An empty cell is an empty text; cells that say something never are.
        if (typeof given !== 'string') return '';
        const kept = keptValue(given, typeOf(name), reading);
        if (typeof kept === 'object') note(kept.status, `:${name}`);
        return typeof kept === 'string' ? kept : '';
      });
      return [number, read.accenumb as string | null, values];
    },
  };
}
