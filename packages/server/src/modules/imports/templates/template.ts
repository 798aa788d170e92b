import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { Caller } from '../../../platform/access/caller';
import type { Reader } from '../../../platform/db/handle';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import type { Storage } from '../../../platform/storage/storage';

/** One of the allowed values of a column. */
interface Choice {
  readonly value: string | number;
  readonly meaning?: string | undefined;
}

/** Columns with the same choices share one list by its name. */
export interface ChoiceList {
  readonly name: string;
  readonly choices: readonly Choice[];
  /** Several of the values, or other values, are also allowed. */
  readonly allowsOtherValues?: true;
}

export interface TemplateColumn {
  readonly heading: string;
  readonly isRequired?: boolean;
  readonly mayHaveLines?: true | undefined;
  /** The expected content, in the reader's language. */
  readonly note?: string | undefined;
  readonly choices?: ChoiceList | undefined;
  /** In characters. */
  readonly width?: number | undefined;
}

/** A sheet as its importer reads it. */
export interface TemplateSheet {
  readonly name: string;
  readonly columns: readonly TemplateColumn[];
  readonly rows: Many<readonly WrittenCell[]>;
}

type Many<Row> = AsyncIterable<Row> | Iterable<Row>;

/** The dependencies of a writer. */
export interface TemplateContext {
  readonly reader: Reader;
  /** For data of a dataset that are stored as files. */
  readonly storage: Storage;
  /** In the reader's language; undefined if there is no such text. */
  text(key: string): string | undefined;
}

/** The exported part of the collection: members of a group, or everything the caller may see. */
export interface Selection {
  readonly caller: Caller;
  readonly groupId: number | undefined;
}

/** Writes what the importer of a type reads. */
export interface TemplateContents<Content> {
  empty(context: TemplateContext): Promise<Content>;
  /** Invented data that can be imported into an empty collection. */
  example(context: TemplateContext): Promise<Content>;
  /** For a dataset that the caller may read, which the route has checked. Undefined if it is of another type. */
  ofDataset?(context: TemplateContext, datasetId: number): Promise<Content | undefined>;
  ofSelection?(context: TemplateContext, selection: Selection): Promise<Content>;
}

/** A workbook, from the layouts of the importer. */
export interface TemplateWriter extends TemplateContents<readonly TemplateSheet[]> {
  readonly isOfFiles?: never;
  /** If the workbook lists files that are zipped together with it. */
  readonly archive?: TemplateArchive | undefined;
}

/** By name. */
export type TemplateFiles = ReadonlyMap<string, Uint8Array>;

/** A zip of files that are not tables. */
export interface FileTemplateWriter extends TemplateContents<TemplateFiles> {
  readonly isOfFiles: true;
}

export interface TemplateArchive {
  /** The name of the workbook in the zip. */
  readonly listName: string;
  /** The files that the example lists. */
  readonly exampleFiles: readonly { readonly fileName: string; make(): Promise<Uint8Array> }[];
}

/** How a sheet is derived from the layout of its importer. */
export interface SheetDefinition<Field extends string> {
  readonly layout: SheetLayout<Field>;
  /** Explain its columns by field, in `imports.templates.<texts>`; by default named after the sheet. */
  readonly texts?: string;
  /** In characters. */
  readonly widths?: Partial<Record<NoInfer<Field> | 'otherColumns', number>>;
  /** Where the layout does not list them. */
  readonly choices?: Partial<Record<NoInfer<Field>, ChoiceList>>;
  /** The importer expects a row of explanations below the headings. */
  readonly explainsInRow?: true;
  readonly isOmittedIfEmpty?: true;
}

/** A row by field; fields that it does not have are empty. */
export type SheetRecord<Field extends string = string> = Readonly<Partial<Record<Field, WrittenCell>>>;

/** A row of a sheet with this layout. */
export type RecordOf<Layout extends SheetLayout> = SheetRecord<Extract<keyof Layout['columns'], string>>;

/** Records, or cells in the order of the columns. */
export type SheetRows<Field extends string = string> = Many<SheetRecord<Field> | readonly WrittenCell[]>;

/** The rows of a sheet, and the headings of the columns after those of the layout. */
export type SheetData<Field extends string = string> =
  | SheetRows<Field>
  | { readonly otherColumns: readonly string[]; readonly rows: SheetRows<Field> };

/** "Date of creation" becomes `dateOfCreation`. */
export function textKey(label: string): string {
  return label.toLowerCase().replace(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
