import type { DataType } from '@landrace/domain/cells/parse-data-type';
import type { ImportStatus } from './import-status';

/** How a cell is read. A value that cannot be read this way is reported with the status given here. */
export type CellKind =
  | { readonly as: 'text' }
  | { readonly as: 'number'; readonly otherwise?: ImportStatus }
  | ({ readonly as: 'wholeNumber'; readonly otherwise?: ImportStatus } & Bounds)
  /** May be only a year, or a year and a month. */
  | { readonly as: 'partialDate' }
  /** A day, optionally with a time; an unknown month or day counts as the first. */
  | { readonly as: 'moment' }
  | { readonly as: 'degrees'; readonly axis: 'latitude' | 'longitude'; readonly otherwise: ImportStatus }
  | {
      readonly as: 'decimalDegrees';
      readonly axis: 'latitude' | 'longitude';
      /** The status of a value that is not a number. */
      readonly otherwise?: ImportStatus;
    }
  /** Where codes of two letters are usual, NA means Namibia and not a missing value. */
  | { readonly as: 'country'; readonly hasShortCodes?: true }
  /** One of the numbers of a code list, or several of them, separated by semicolons. */
  | { readonly as: 'code' | 'codes'; readonly codes: readonly number[]; readonly otherwise: ImportStatus }
  | { readonly as: 'truth' }
  /** Numeric, text, date or categorical, under any of their usual names. */
  | { readonly as: 'dataType'; readonly types: readonly DataType[]; readonly otherwise: ImportStatus };

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Things that the collection has lists of. */
export type NamedThing = 'germplasm' | 'locations';

export interface ColumnLayout {
  readonly heading: string;
  /** Other headings found in files. */
  readonly aliases?: readonly string[];
  readonly kind: CellKind;
  /** The file may omit the whole column. */
  readonly isOptional?: true;
  /** The file must have the column even if its columns are mapped by hand; the cells may be empty. */
  readonly isNeeded?: true;
  /** What is reported if the file omits the column; all columns with 'note' share one warning. */
  readonly ifAbsent?: 'note' | ImportStatus;
  /** The status of an empty cell, where a value is required. */
  readonly required?: ImportStatus;
  /** In characters. */
  readonly longest?: number;
  /** Free text that keeps its line breaks. */
  readonly mayHaveLines?: true;
  /** The value is a name, so nothing in it counts as a missing value. */
  readonly isName?: true;
  /** The value names one of these, which should exist in the collection. */
  readonly names?: NamedThing;
  /** Texts that mean a missing value here, in addition to the general ones. */
  readonly alsoMissing?: readonly string[];
  /** Another column specifies what was measured in each cell, and thus how the cell is read. */
  readonly holdsVariables?: true;
  /** What files from elsewhere call the column; used for suggestions, never accepted as the heading itself. */
  readonly suggestedHeadings?: readonly string[];
  /** Not required in every row, but users who map a file without it are asked for one value for all rows. */
  readonly promptForConstant?: true;
  /** All allowed values, where there are only a few. */
  readonly choices?: readonly string[];
}

/** One sheet of a template: its columns, in any order. */
export interface SheetLayout<Field extends string = string> {
  readonly name: string;
  /** Other columns are variables, which this sheet declares, one per row. */
  readonly variablesIn?: string;
  /** An additional column may name the dataset of each row. */
  readonly isOfDatasets?: true;
  /** Other columns are kept under their own names. */
  readonly keepsOtherColumns?: true;
  /**
   * Names are in the first row and column, so there are no fixed columns; the only one here describes the corner
   * cell.
   */
  readonly isMatrix?: true;
  readonly columns: Readonly<Record<Field, ColumnLayout>>;
}

/** Preserves the names of the fields in the type. */
export function defineSheet<Field extends string>(sheet: SheetLayout<Field>): SheetLayout<Field> {
  return sheet;
}
