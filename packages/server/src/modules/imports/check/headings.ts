import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import { formulaWithoutValue } from '@landrace/domain/cells/plain-values';
import { headingKey } from '@landrace/domain/heading-key';
import type { Row } from '../../../platform/sheets/workbook';
import type { Issue } from './import-issue-log';

export interface FoundColumns<Field extends string> {
  /** The column of each field, as an index into a row's cells. */
  readonly positions: ReadonlyMap<Field, number>;
  readonly issues: readonly Issue[];
}

/** Finds columns by their headings, in any order; unknown headings are not an issue. */
export function findColumns<Field extends string>(
  layout: SheetLayout<Field>,
  headings: Row,
): FoundColumns<Field> {
  // Where field names are not a row of the file, they have no row number.
  const position = { sheet: layout.name, row: headings.number || undefined };
  const { indexes, issues } = indexHeadings(headings, position);
  const positions = new Map<Field, number>();
  const absent: ColumnLayout[] = [];
  for (const [field, column] of Object.entries(layout.columns) as [Field, ColumnLayout][]) {
    const { heading, aliases = [] } = column;
    const index = [heading, ...aliases]
      .map((name) => indexes.get(headingKey(name)))
      .find((found) => found !== undefined);
    if (index === undefined) absent.push(column);
    else positions.set(field, index);
  }
  return { positions, issues: [...issues, ...absenceIssues(absent, position)] };
}

type IssuePosition = Pick<Issue, 'sheet' | 'row'>;

/** The first of two duplicate headings counts. */
function indexHeadings(headings: Row, position: IssuePosition) {
  const issues: Issue[] = [];
  const indexes = new Map<string, number>();
  for (const [index, heading] of headings.cells.entries()) {
    if (heading === null) continue;
    const key = headingKey(heading);
    const cell = { column: heading, position: index, value: heading };
    if (heading === formulaWithoutValue)
      issues.push({ status: 'GENERIC_FORMULA_WITHOUT_VALUE', ...position, ...cell });
    else if (indexes.has(key)) issues.push({ status: 'GENERIC_DUPLICATE_COLUMN', ...position, ...cell });
    else indexes.set(key, index);
  }
  return { indexes, issues };
}

function absenceIssues(absent: readonly ColumnLayout[], position: IssuePosition): Issue[] {
  const isNoted = ({ ifAbsent }: ColumnLayout) => ifAbsent === 'note';
  const noted = absent.filter(isNoted).map(({ heading }) => heading);
  const issues = absent
    .filter((column) => !column.isOptional && !isNoted(column))
    .map(({ heading, ifAbsent }): Issue => {
      const status = ifAbsent === undefined || ifAbsent === 'note' ? 'GENERIC_MISSING_COLUMN' : ifAbsent;
      return { status, ...position, column: heading };
    });
  if (noted.length === 0) return issues;
  return [...issues, { status: 'GENERIC_WARNING_ABSENT_COLUMNS', ...position, value: noted.join(', ') }];
}
