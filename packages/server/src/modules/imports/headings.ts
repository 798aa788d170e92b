import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import { formulaWithoutValue } from '@landrace/domain/cells/normalise-text';
import { headingKey } from '@landrace/domain/heading-key';
import type { Row } from '../../platform/sheets/workbook';
import type { Issue } from './import-issue-log';

export interface FoundColumns<Field extends string> {
  /** Where each field stands, as an index into a row's cells. */
  readonly positions: ReadonlyMap<Field, number>;
  readonly issues: readonly Issue[];
}

/** Columns by their headings, in whatever order; what the layout does not know is nobody's issue. */
export function findColumns<Field extends string>(
  layout: SheetLayout<Field>,
  headings: Row,
): FoundColumns<Field> {
  // Where the names of fields are no row of the file, they have no number.
  const place = { sheet: layout.name, row: headings.number || undefined };
  const { indexes, issues } = indexHeadings(headings, place);
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
  return { positions, issues: [...issues, ...absenceIssues(absent, place)] };
}

type Place = Pick<Issue, 'sheet' | 'row'>;

/** Of a heading that is there twice, the first counts. */
function indexHeadings(headings: Row, place: Place) {
  const issues: Issue[] = [];
  const indexes = new Map<string, number>();
  for (const [index, heading] of headings.cells.entries()) {
    if (heading === null) continue;
    const key = headingKey(heading);
    const cell = { column: heading, position: index, value: heading };
    if (heading === formulaWithoutValue)
      issues.push({ status: 'GENERIC_FORMULA_WITHOUT_VALUE', ...place, ...cell });
    else if (indexes.has(key)) issues.push({ status: 'GENERIC_DUPLICATE_COLUMN', ...place, ...cell });
    else indexes.set(key, index);
  }
  return { indexes, issues };
}

function absenceIssues(absent: readonly ColumnLayout[], place: Place): Issue[] {
  const isNoted = ({ ifAbsent }: ColumnLayout) => ifAbsent === 'note';
  const noted = absent.filter(isNoted).map(({ heading }) => heading);
  const issues = absent
    .filter((column) => !column.isOptional && !isNoted(column))
    .map(({ heading, ifAbsent }): Issue => {
      const status = ifAbsent === undefined || ifAbsent === 'note' ? 'GENERIC_MISSING_COLUMN' : ifAbsent;
      return { status, ...place, column: heading };
    });
  if (noted.length === 0) return issues;
  return [...issues, { status: 'GENERIC_WARNING_ABSENT_COLUMNS', ...place, value: noted.join(', ') }];
}
