import {
  type GroupItemKind,
  groupSheets,
  membershipMark,
} from '@landrace/contract/areas/imports/layouts/groups';
import type { Row } from '../../../../platform/sheets/workbook';
import { columnLetters } from '../../check/column-letters';
import type { Issue } from '../../check/import-issue-log';
import { readCell } from '../../check/read-cell';
import { copyRows, defineStageTable } from '../../check/stage';
import type { ImportRun } from '../../check/stage-sheet';
import { type GroupHead, headRows, readGroupHead } from './group-head';

export const groupStage = defineStageTable(
  'stage_group',
  'group_type_id smallint, sheet text, row_number integer, position integer, name text, description text, is_public boolean',
);
export const itemStage = (kind: GroupItemKind) =>
  defineStageTable(`stage_item_of_${kind}`, 'row_number integer, name text');
export const memberStage = (kind: GroupItemKind) =>
  defineStageTable(`stage_member_of_${kind}`, 'row_number integer, position integer');

/** The column with the names of items. */
export const itemColumn = columnLetters(0);

/** Reads one sheet into its tables: groups, items and memberships. Returns the number of groups. */
export async function stageGroups(run: ImportRun, kind: GroupItemKind): Promise<number> {
  const { workbook, signal, issues } = run;
  const sheet = groupSheets[kind].name;
  const above: Row[] = [];
  let head: GroupHead | undefined;
  let reader: ItemReader | undefined;
  const readHead = () =>
    readGroupHead(above, { sheet, reading: run.reading, note: (issue) => issues.note(issue) });
  for await (const batch of workbook.rows(sheet, { signal, onProgress: run.progress })) {
    above.push(...batch.filter(({ number }) => number <= headRows));
    const below = batch.filter(({ number }) => number > headRows);
    if (below.length === 0) continue;
    head ??= readHead();
    reader ??= itemReader(run, sheet, head);
    await copyItems(run, kind, below.map(reader));
    await issues.flush();
  }
  head ??= readHead();
  if (reader && head.width === 1)
    issues.note({
      status: 'GENERIC_MISSING_REQUIRED_VALUE',
      sheet,
      row: headRows,
      column: columnLetters(1),
      position: 1,
    });
  await copyGroups(run, kind, head);
  await issues.flush();
  return head.groups.length;
}

async function copyGroups({ load }: ImportRun, kind: GroupItemKind, { groups }: GroupHead): Promise<void> {
  const { name: sheet, groupTypeId } = groupSheets[kind];
  const rows = groups.map(({ position, name, description, isPublic }) => {
    return [groupTypeId, sheet, headRows, position, name, description, isPublic];
  });
  await copyRows(load, groupStage, rows);
}

interface ReadItem {
  readonly row: number;
  readonly name: string | null;
  /** The positions of the groups it belongs to. */
  readonly positions: readonly number[];
}

async function copyItems({ load }: ImportRun, kind: GroupItemKind, read: readonly ReadItem[]): Promise<void> {
  const named = read.filter(({ name }) => name !== null);
  const items = named.map(({ row, name }) => [row, name]);
  const members = named.flatMap(({ row, positions }) => positions.map((position) => [row, position]));
  await copyRows(load, itemStage(kind), items);
  await copyRows(load, memberStage(kind), members);
}

type ItemReader = (row: Row) => ReadItem;

function itemReader({ issues, reading }: ImportRun, sheet: string, head: GroupHead): ItemReader {
  const isReadable = new Set(head.groups.map(({ position }) => position));
  const nameless = new Set<number>();
  const noteNameless = (position: number) => {
    if (position < head.width || head.width === 1 || nameless.has(position)) return;
    nameless.add(position);
    const column = head.headingOf(position);
    issues.note({ status: 'GENERIC_MISSING_REQUIRED_VALUE', sheet, row: headRows, column, position });
  };
  return ({ number: row, cells }) => {
    const note = (status: Issue['status'], position: number) =>
      issues.note({
        status,
        sheet,
        row,
        column: head.headingOf(position),
        position,
        value: cells[position] ?? undefined,
      });
    const positions: number[] = [];
    for (let position = 1; position < cells.length; position += 1) {
      const cell = cells[position] ?? null;
      if (cell === null || reading.isMissing(cell)) continue;
      noteNameless(position);
      if (cell.toLowerCase() !== membershipMark) note('GROUP_INVALID_CELL_VALUE', position);
      else if (isReadable.has(position)) positions.push(position);
    }
    return { row, name: readName(cells[0] ?? null, reading, (status) => note(status, 0)), positions };
  };
}

function readName(
  cell: string | null,
  reading: ImportRun['reading'],
  note: (status: Issue['status']) => void,
): string | null {
  if (cell === null) {
    note('GENERIC_MISSING_REQUIRED_VALUE');
    return null;
  }
  const read = readCell({ heading: itemColumn, kind: { as: 'text' } }, cell, reading);
  if ('value' in read) return String(read.value);
  note(read.status);
  return null;
}
