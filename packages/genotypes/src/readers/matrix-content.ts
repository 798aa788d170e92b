import type { VariantFacts } from '../calls/call-matrix';
import type { FaultBook } from './reading';
import type { TextLine } from './text-lines';
import type { NumbersKind } from './turning-file';

interface CellsAt {
  readonly from: number;
  /** Of the first of them. */
  readonly column: number;
  readonly separator: number;
}

/** Reads the cells of a line as numbers. */
export interface CellReader<Numbers> {
  /** Fills in the cells from there on. Whether there are as many of them as numbers, else the book hears of it. */
  read(line: TextLine, at: CellsAt, numbers: Numbers): boolean;
}

export interface MatrixRow<Numbers> {
  readonly facts: VariantFacts;
  readonly numbers: Numbers;
  /** Where the file names them. */
  readonly alleles?: readonly string[];
}

/** What stands in the cells of a table, whichever way round it is. */
export interface MatrixContent<Numbers, Sink> {
  readonly kind: NumbersKind<Numbers>;
  /** Between the cells; told by the first line where it may be one of several. */
  readonly separator: 'tab' | 'any';
  openCells(faults: FaultBook): CellReader<Numbers>;
  openRows(sink: Sink): (row: MatrixRow<Numbers>) => Promise<void>;
}
