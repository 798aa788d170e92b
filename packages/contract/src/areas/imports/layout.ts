import type { DataType } from '@landrace/domain/cells/parse-data-type';
import type { ImportStatus } from './import-status';

/** How a cell is read. What does not read so is refused with the status that goes with it. */
export type CellKind =
  | { readonly as: 'text' }
  | { readonly as: 'number'; readonly otherwise?: ImportStatus }
  | ({ readonly as: 'wholeNumber'; readonly otherwise?: ImportStatus } & Bounds)
  /** Perhaps only a year, or a year and a month. */
  | { readonly as: 'partialDate' }
  /** A day, perhaps with the time of day; what of the day is not known counts as the first. */
  | { readonly as: 'moment' }
  | { readonly as: 'degrees'; readonly axis: 'latitude' | 'longitude'; readonly otherwise: ImportStatus }
  | {
      readonly as: 'decimalDegrees';
      readonly axis: 'latitude' | 'longitude';
      /** Of what is no number. */
      readonly otherwise?: ImportStatus;
    }
  /** Where codes of two letters are usual, NA is Namibia and no missing value. */
  | { readonly as: 'country'; readonly hasShortCodes?: true }
  /** One of the numbers of a code list. */
  | { readonly as: 'code'; readonly codes: readonly number[]; readonly otherwise: ImportStatus }
  /** Several of them, separated by semicolons. */
  | { readonly as: 'codes'; readonly codes: readonly number[]; readonly otherwise: ImportStatus }
  | { readonly as: 'truth' }
  /** Numeric, text, date or categorical, under any name that is in use for them. */
  | { readonly as: 'dataType'; readonly types: readonly DataType[]; readonly otherwise: ImportStatus };

interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** What the collection has lists of. */
export type NamedThing = 'germplasm' | 'locations';

export interface ColumnLayout {
  readonly heading: string;
  /** Other headings that files are found with. */
  readonly aliases?: readonly string[];
  readonly kind: CellKind;
  /** The file may leave the whole column out. */
  readonly isOptional?: true;
  /** The file must have the column, also one whose columns somebody named; its cells may be empty. */
  readonly isNeeded?: true;
  /** What is reported where the file leaves the column out; all that are noted are one warning. */
  readonly ifAbsent?: 'note' | ImportStatus;
  /** The status of an empty cell, where there must be something. */
  readonly required?: ImportStatus;
  /** Characters. */
  readonly longest?: number;
  /** Free text, whose line breaks are kept. */
  readonly mayHaveLines?: true;
  /** It says which thing is meant: no word in it stands for a missing value. */
  readonly isName?: true;
  /** It names one of these, which the collection should have. */
  readonly names?: NamedThing;
  /** Words that mean a missing value here, besides those that do everywhere. */
  readonly alsoMissing?: readonly string[];
  /** Of each cell another column says what was measured, and so how it is read. */
  readonly holdsVariables?: true;
  /** What files of others call it; for suggestions, never read as the heading itself. */
  readonly suggestedHeadings?: readonly string[];
  /** Not every row needs it, but whoever maps a file without it is asked for one value for all rows. */
  readonly promptForConstant?: true;
  /** All that a cell may be, where it is one of a few words. */
  readonly choices?: readonly string[];
}

/** One sheet of a template: which columns it has, whatever their order in a file. */
export interface SheetLayout<Field extends string = string> {
  readonly name: string;
  /** Columns beyond its own are variables, which this sheet declares: one row each. */
  readonly variablesIn?: string;
  /** One more column may say which dataset a row is of. */
  readonly isOfDatasets?: true;
  /** Columns beyond its own are kept, under the names they have. */
  readonly keepsOthers?: true;
  /** Names stand above and beside: there are no columns to speak of, and the only one here is what the corner says. */
  readonly isMatrix?: true;
  readonly columns: Readonly<Record<Field, ColumnLayout>>;
}

/** Keeps the names of the fields. */
export function defineSheet<Field extends string>(sheet: SheetLayout<Field>): SheetLayout<Field> {
  return sheet;
}
