import { isText, readNumber } from '@landrace/domain/cells/plain-values';
import type { VariantFacts } from '../variants/variant-facts';
import type { TableContent } from './cell-reader';
import type { Place, ReadHandler, ReadIssueLog, TableOptions } from './reading';
import type { Cell, TableRow } from './table-row';

/** What the readers of rows share. */
export interface OpenTable<Numbers, Sink> {
  readonly content: TableContent<Numbers, Sink>;
  readonly handler: ReadHandler<Sink>;
  readonly issues: ReadIssueLog;
  readonly options: TableOptions;
}

/** Takes the rows of a table, one after the other. */
export interface RowTaker {
  readonly samples: number;
  readonly variants: number;
  readonly hasHeader: boolean;
  take(row: TableRow): Promise<void>;
  /** Reports issues of the whole table. */
  end(): Promise<void>;
}

/** A marker by its name and position, as the table states them. Null where it states none. */
interface MarkerCells {
  readonly name: Cell;
  readonly namePlace: Place;
  readonly chromosome: Cell;
  readonly chromosomePlace: Place;
  readonly position: Cell;
  readonly positionPlace: Place;
}

/** Reports its issues. */
export function readMarker(
  { name, namePlace, chromosome, chromosomePlace, position, positionPlace }: MarkerCells,
  { issues, options }: Pick<OpenTable<unknown, unknown>, 'issues' | 'options'>,
): VariantFacts {
  if (name === null) issues.note('missing-name', namePlace);
  if (chromosome !== null && !isText(chromosome)) issues.note('no-text', chromosomePlace, chromosome);
  const readPosition = options.readPosition ?? readNumber;
  const read = position === null ? Number.NaN : readPosition(position);
  if (read === undefined)
    issues.note(isText(position ?? '') ? 'bad-position' : 'no-text', positionPlace, position);
  return {
    id: name ?? '',
    chromosome: chromosome ?? '',
    position: read ?? Number.NaN,
    reference: '',
    alternates: '',
    fields: '',
  };
}

/** Reported at the last of the missing cells: filling in that one completes the row. */
export function noteShortRow(
  { issues }: Pick<OpenTable<unknown, unknown>, 'issues'>,
  { line, length }: { readonly line: number; readonly length: number },
  width: number,
): void {
  if (length < width) issues.note('ragged-row', { line, column: width - 1 });
}
