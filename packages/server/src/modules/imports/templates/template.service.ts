import { Readable } from 'node:stream';
import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { templateContents, templateFormats } from '@landrace/contract/areas/imports/template.routes';
import { ownValue } from '@landrace/domain/own-value';
import type { Caller } from '../../../platform/access/caller';
import { fail } from '../../../platform/failure';
import { type SheetContent, TooLargeForWorkbook } from '../../../platform/sheets/sheet-content';
import { writeSpreadsheet } from '../../../platform/sheets/write-spreadsheet';
import { zipTextTables } from '../../../platform/sheets/write-text-tables';
import { zipFiles } from '../../../platform/sheets/zip-files';
import { shippedTexts } from '../../../platform/texts/texts';
import { assertGroupVisible } from '../../groups/public';
import { importerOf } from '../importers';
import type { TemplateContents, TemplateContext, TemplateSheet } from './template';
import { templateBook } from './template-book';

export interface TemplateOptions {
  readonly type: ImportType;
  readonly content: (typeof templateContents)[number];
  readonly format: (typeof templateFormats)[number];
  readonly datasetId?: number | undefined;
  readonly groupId?: number | undefined;
  readonly locale: string;
  readonly caller: Caller;
}

export interface TemplateFile {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

/** A file that its importer accepts, with help in the reader's language. */
export async function templateFile(
  source: Pick<TemplateContext, 'reader' | 'storage'>,
  options: TemplateOptions,
): Promise<TemplateFile> {
  const context = contextOf(source, options.locale);
  const writer = importerOf(options.type).template;
  const name = nameOf(options);
  if (writer.isOfFiles) return zipped(name, zipFiles(await contentOf(writer, context, options)));
  const sheets = await contentOf(writer, context, options);
  const { archive } = writer;
  if (!archive) return await bookFile({ ...options, name }, templateBook(sheets, context));
  const files = new Map([[archive.listName, await workbookOf(templateBook(sheets, context))]]);
  if (options.content === 'example')
    for (const { fileName, make } of archive.exampleFiles) files.set(fileName, await make());
  return zipped(name, zipFiles(files));
}

type NamedFile = Pick<TemplateOptions, 'format'> & Pick<TemplateFile, 'name'>;

/** Sheets that are not the template of an import type, with the same help. */
export async function sheetsFile(
  source: Pick<TemplateContext, 'reader' | 'storage'>,
  options: NamedFile & Pick<TemplateOptions, 'locale'>,
  sheetsIn: (context: TemplateContext) => readonly TemplateSheet[],
): Promise<TemplateFile> {
  const context = contextOf(source, options.locale);
  return await bookFile(options, templateBook(sheetsIn(context), context));
}

function contextOf(source: Pick<TemplateContext, 'reader' | 'storage'>, locale: string): TemplateContext {
  const texts = shippedTexts(locale) ?? shippedTexts('en_GB') ?? {};
  return { ...source, text: (key) => ownValue(texts, key) };
}

async function bookFile({ name, format }: NamedFile, book: readonly SheetContent[]): Promise<TemplateFile> {
  if (format === 'csv') return zipped(name, zipTextTables(book));
  return {
    name: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: Readable.from([await workbookOf(book)]),
  };
}

function zipped(name: string, content: Readable): TemplateFile {
  return { name: `${name}.zip`, type: 'application/zip', content };
}

async function contentOf<Content>(
  writer: TemplateContents<Content>,
  context: TemplateContext,
  options: TemplateOptions,
): Promise<Content> {
  const { type, content, caller, groupId } = options;
  if (content === 'empty') return await writer.empty(context);
  if (content === 'example') return await writer.example(context);
  if (content === 'selection') {
    if (!writer.ofSelection) throw fail('import.noTemplate', { type });
    if (groupId !== undefined) await assertGroupVisible(context.reader, groupId, caller);
    return await writer.ofSelection(context, { caller, groupId });
  }
  if (!writer.ofDataset) throw fail('import.noTemplate', { type });
  const datasetId = await readableDataset(options);
  const written = await writer.ofDataset(context, datasetId);
  if (!written) throw fail('dataset.notFound', {});
  return written;
}

async function readableDataset({ caller, datasetId }: TemplateOptions): Promise<number> {
  if (datasetId === undefined) throw fail('import.datasetRequired', {});
  const { readable } = await caller.datasets();
  if (!readable.includes(datasetId)) throw fail('dataset.notFound', {});
  return datasetId;
}

async function workbookOf(book: readonly SheetContent[]): Promise<Uint8Array> {
  try {
    return await writeSpreadsheet(book);
  } catch (problem) {
    if (problem instanceof TooLargeForWorkbook) throw fail('import.templateTooLarge', {});
    throw problem;
  }
}

function nameOf({ type, content, datasetId, groupId }: TemplateOptions): string {
  const what = {
    empty: 'template',
    example: 'example',
    dataset: `dataset-${datasetId}`,
    selection: 'collection',
  };
  return `${type}-${content === 'selection' && groupId !== undefined ? `group-${groupId}` : what[content]}`;
}
