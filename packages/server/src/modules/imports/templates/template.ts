import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { Caller } from '../../../platform/access/caller';
import type { Reader } from '../../../platform/db/handle';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import type { Storage } from '../../../platform/storage/storage';

/** One of the allowed values of a column. */
interface Choice {
  readonly value: string | number;
  readonly meaning?: string;
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
  readonly rows: AsyncIterable<readonly WrittenCell[]> | Iterable<readonly WrittenCell[]>;
}

/** The dependencies of a writer. */
export interface TemplateContext {
  readonly reader: Reader;
  /** For data of a dataset that are stored as files. */
  readonly storage: Storage;
  /** In the reader's language; undefined if there is no such text. */
  text(key: string): string | undefined;
}

/** The exported part of the collection: members of a group, or everything the caller may see. */
interface Selection {
  readonly caller: Caller;
  readonly groupId: number | undefined;
}

/** Writes what the importer of this type reads. */
export interface TemplateContents<Content> {
  readonly type: ImportType;
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
  readonly archive?: TemplateArchive;
}

/** By name. */
export type TemplateFiles = ReadonlyMap<string, Uint8Array>;

/** A zip of files that are not tables. */
export interface FileTemplateWriter extends TemplateContents<TemplateFiles> {
  readonly isOfFiles: true;
}

interface TemplateArchive {
  /** The name of the workbook in the zip. */
  readonly listName: string;
  /** The files that the example lists. */
  exampleFiles(): Promise<TemplateFiles>;
}

/** Properties of a column that are not in the layout. */
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

/** Cells in the order of the layout; fields that a record does not have are empty. */
export function templateRows<Field extends string>(
  layout: SheetLayout<Field>,
  records: readonly Partial<Record<Field, WrittenCell>>[],
): WrittenCell[][] {
  const fields = Object.keys(layout.columns) as Field[];
  return records.map((record) => fields.map((field) => record[field] ?? null));
}
