import { groupRows, groupVisibilities } from '@landrace/contract/areas/imports/layouts/groups';
import { headingKey } from '@landrace/domain/heading-key';
import type { Cell, Row } from '../../../../platform/sheets/workbook';
import { columnLetters } from '../../check/column-letters';
import type { Issue } from '../../check/import-issue-log';
import { type Reading, readCell } from '../../check/read-cell';

interface GroupColumn {
  /** The index of its cell in a row. */
  readonly position: number;
  readonly name: string;
  readonly description: string | null;
  readonly isPublic: boolean;
}

export interface GroupHead {
  /** The valid ones. */
  readonly groups: readonly GroupColumn[];
  /** Cells up to here belong to a group, valid or not. */
  readonly width: number;
  /** The name of a column in issues. */
  headingOf(position: number): string;
}

type Part = keyof typeof groupRows;
/** Row numbers as in a spreadsheet. */
const rowOf: Readonly<Record<Part, number>> = { description: 1, visibility: 2, name: 3 };
export const headRows = 3;

interface HeadReading {
  readonly sheet: string;
  readonly reading: Reading;
  note(issue: Issue): void;
}

/** Reads the rows above the items, which describe the groups. */
export function readGroupHead(rows: readonly Row[], { sheet, reading, note }: HeadReading): GroupHead {
  const cellsOf = (part: Part) => rows.find(({ number }) => number === rowOf[part])?.cells ?? [];
  const names = cellsOf('name');
  const headingOf = (position: number) =>
    (position > 0 ? names[position] : undefined) ?? columnLetters(position);
  const noteAt = (status: Issue['status'], part: Part, position: number) =>
    note({
      status,
      sheet,
      row: rowOf[part],
      column: headingOf(position),
      position,
      value: cellsOf(part)[position] ?? undefined,
    });
  for (const part of Object.keys(groupRows) as Part[])
    if (!isLabel(cellsOf(part)[0] ?? null, part)) noteAt('GROUP_HEADER_MISMATCH', part, 0);
  const [named, described] = [widthOf(names), widthOf(cellsOf('visibility'))];
  const width = Math.max(named, described, 1);
  const commonWidth = Math.min(named, described);
  if (named !== described)
    noteAt('GROUP_HEADER_MISMATCH', named < described ? 'name' : 'visibility', Math.max(commonWidth, 1));

  const textOf = (part: Part, position: number): string | null => {
    const cell = cellsOf(part)[position] ?? null;
    if (cell === null) {
      if (part !== 'description' && position < commonWidth)
        noteAt('GENERIC_MISSING_REQUIRED_VALUE', part, position);
      return null;
    }
    const read = readCell(groupRows[part], cell, reading);
    if ('value' in read) return String(read.value);
    noteAt(read.status, part, position);
    return null;
  };
  return { groups: readGroups(width, textOf, noteAt), width, headingOf };
}

function readGroups(
  width: number,
  textOf: (part: Part, position: number) => string | null,
  noteAt: (status: Issue['status'], part: Part, position: number) => void,
): GroupColumn[] {
  const groups: GroupColumn[] = [];
  const seen = new Set<string>();
  for (let position = 1; position < width; position += 1) {
    const name = textOf('name', position);
    const description = textOf('description', position);
    const visibility = textOf('visibility', position);
    if (visibility !== null && !isVisibility(visibility))
      noteAt('GROUP_INVALID_GROUP_VISIBILITY', 'visibility', position);
    if (name === null) continue;
    const key = headingKey(name);
    if (seen.has(key)) noteAt('GENERIC_DUPLICATE_VALUE', 'name', position);
    else groups.push({ position, name, description, isPublic: visibility?.toLowerCase() === 'public' });
    seen.add(key);
  }
  return groups;
}

function widthOf(cells: readonly Cell[]): number {
  return cells.findLastIndex((cell, position) => position > 0 && cell !== null) + 1;
}

/** Arrows are written in many ways; an empty label is not an error, because the position is sufficient. */
function isLabel(cell: Cell, part: Part): boolean {
  const words = (text: string) =>
    headingKey(text)
      .replace(/[^a-z ]/g, '')
      .trim();
  return cell === null || words(cell) === words(groupRows[part].heading);
}

function isVisibility(text: string): boolean {
  return groupVisibilities.some((visibility) => visibility === text.toLowerCase());
}
