import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { listedFileColumns } from '@landrace/contract/areas/imports/layouts/images';

type Field = keyof typeof listedFileColumns;

/** An import type that is a zip of files and a table that describes them. */
export interface Listing {
  readonly layout: SheetLayout<Field>;
  /** The file name of the table; it ends in .xlsx. */
  readonly listName: string;
  /** Matches the names of the files. Other files are allowed, such as notes of the program that wrote them. */
  readonly fileName: RegExp;
  /** What can be read from a file name, by field. */
  readonly readFromName?: Readonly<Record<string, (fileName: string) => string | undefined>>;
}
