import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { Caller } from '../../../platform/access/caller';
import type { Reader } from '../../../platform/db/handle';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import type { Storage } from '../../../platform/storage/storage';

/** One of the values that a column is filled with. */
interface Choice {
  readonly value: string | number;
  readonly meaning?: string;
}

/** Columns that choose from the same list share it by its name. */
export interface ChoiceList {
  readonly name: string;
  readonly choices: readonly Choice[];
  /** Also several of them, or something else. */
  readonly mayDiffer?: true;
}

export interface TemplateColumn {
  readonly heading: string;
  readonly isRequired?: boolean;
  readonly mayHaveLines?: true | undefined;
  /** What belongs there, in the reader's language. */
  readonly note?: string | undefined;
  readonly choices?: ChoiceList | undefined;
  /** Characters. */
  readonly width?: number | undefined;
}

/** A sheet as its importer reads it. */
export interface TemplateSheet {
  readonly name: string;
  readonly columns: readonly TemplateColumn[];
  readonly rows: AsyncIterable<readonly WrittenCell[]> | Iterable<readonly WrittenCell[]>;
}

/** What a writer may ask. */
export interface TemplateContext {
  readonly reader: Reader;
  /** For what of a dataset is no row. */
  readonly storage: Storage;
  /** In the language of the one who reads it; nothing where we have no such text. */
  text(key: string): string | undefined;
}

/** What of the collection is written: members of a group, or everything the caller may see. */
interface Selection {
  readonly caller: Caller;
  readonly groupId: number | undefined;
}

/** Writes what the importer of this type reads. */
export interface TemplateContents<Content> {
  readonly type: ImportType;
  empty(context: TemplateContext): Promise<Content>;
  /** Invented, and such that it can be imported into an empty collection. */
  example(context: TemplateContext): Promise<Content>;
  /** Of a dataset that the caller may read; the route has seen to that. Nothing where it is of another type. */
  ofDataset?(context: TemplateContext, datasetId: number): Promise<Content | undefined>;
  ofSelection?(context: TemplateContext, selection: Selection): Promise<Content>;
}

/** A workbook, from the same layout. */
export interface TemplateWriter extends TemplateContents<readonly TemplateSheet[]> {
  readonly isOfFiles?: never;
  /** Where the workbook lists files that are zipped together with it. */
  readonly archive?: TemplateArchive;
}

/** By name. */
export type TemplateFiles = ReadonlyMap<string, Uint8Array>;

/** Files that are zipped, where they are no tables. */
export interface FileTemplateWriter extends TemplateContents<TemplateFiles> {
  readonly isOfFiles: true;
}

interface TemplateArchive {
  /** Of the workbook in the zip. */
  readonly listName: string;
  /** What the example lists. */
  exampleFiles(): Promise<TemplateFiles>;
}

/** What the layout does not say of a column. */
type Additions<Field extends string> = Partial<Record<Field, Pick<TemplateColumn, 'choices' | 'width'>>>;

/** The columns of a sheet in the order of its layout. Notes are texts of `imports.templates.<texts>` by field. */
export function templateColumns<Field extends string>(
  layout: SheetLayout<Field>,
  { text }: TemplateContext,
  { texts, additions = {} }: { readonly texts: string; readonly additions?: Additions<Field> },
): TemplateColumn[] {
  return (Object.entries(layout.columns) as [Field, ColumnLayout][]).map(([field, column]) => ({
    heading: column.heading,
    isRequired: column.required !== undefined,
    mayHaveLines: column.mayHaveLines,
    note: text(`imports.templates.${texts}.${field}`),
    ...(additions as Additions<string>)[field],
  }));
}

/** Cells in the order of the layout; what a record does not name is empty. */
export function templateRows<Field extends string>(
  layout: SheetLayout<Field>,
  records: readonly Partial<Record<Field, WrittenCell>>[],
): WrittenCell[][] {
  const fields = Object.keys(layout.columns) as Field[];
  return records.map((record) => fields.map((field) => record[field] ?? null));
}
