import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { listedFileColumns } from '@landrace/contract/areas/imports/layouts/images';

type Field = keyof typeof listedFileColumns;

/** A type of import that is a zip: files, and a table that says what each of them is. */
export interface Listing {
  readonly layout: SheetLayout<Field>;
  /** What the table is called; it ends in .xlsx. */
  readonly listName: string;
  /** What the files are called. Others may lie beside them, such as the notes of the program that wrote them. */
  readonly fileName: RegExp;
  /** What a name tells of its file, by field. */
  readonly told?: Readonly<Record<string, (fileName: string) => string | undefined>>;
}
