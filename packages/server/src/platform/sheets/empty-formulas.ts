import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseCellRef } from 'hucre/xlsx';
import type { ArchivedFile } from '../archives/archive';
import { WorkbookError } from './workbook';

/** Cells of a row with a formula but without its result. */
export interface EmptyFormulas {
  /** The index of the row, from 0. */
  readonly index: number;
  /** From 0. */
  readonly columns: readonly number[];
}

/** A name may have a prefix; the value of an attribute may contain an angle bracket. */
const attributes = `((?:[^>"']|"[^"]*"|'[^']*')*?)`;
const opening = (name: string) => `<(?:\\w+:)?${name}(?=[\\s/>])`;
const tags = (name: string) => new RegExp(`${opening(name)}${attributes}/?>`, 'g');

function attributesOf(written: string): ReadonlyMap<string, string> {
  const found = written.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return new Map([...found].map(([, name = '', quoted, single]) => [name, quoted ?? single ?? '']));
}

/** The parts of a workbook with its sheets, in the order of the sheets. */
export async function listWorksheetParts(
  files: readonly ArchivedFile[],
): Promise<(ArchivedFile | undefined)[]> {
  const findFile = (path: string) => files.find(({ name }) => name === path);
  const elementsOf = async (path: string, name: string) => {
    const file = findFile(path);
    const written = file ? await text(await file.open()) : '';
    return [...written.matchAll(tags(name))].map(([, tag = '']) => attributesOf(tag));
  };
  const types = await elementsOf('[Content_Types].xml', 'Override');
  const isWorkbook = (type: string) => /\.main\+xml$/i.test(type);
  const workbook = types.find((part) => isWorkbook(part.get('ContentType') ?? ''))?.get('PartName') ?? '';
  const { dir, base } = posix.parse(workbook);
  const relations = await elementsOf(posix.join(dir, '_rels', `${base}.rels`).slice(1), 'Relationship');
  const targets = new Map(relations.map((relation) => [relation.get('Id'), relation.get('Target') ?? '']));
  return (await elementsOf(workbook.slice(1), 'sheet')).map((sheet) => {
    const [, id] = [...sheet].find(([name]) => /:id$/i.test(name)) ?? [];
    return findFile(posix.resolve('/', dir, targets.get(id) ?? '').slice(1));
  });
}

/**
 * The library that reads the cells ignores formulas, so a formula without a result reads like an empty cell. Programs
 * that write workbooks without computing them produce such formulas. Rows are in the order of the file; those without
 * such a cell are left out.
 */
export async function* emptyFormulas(part: ArchivedFile): AsyncGenerator<EmptyFormulas> {
  let index = -1;
  for await (const row of rowsOf(part)) {
    const [, tag = ''] = rowTag.exec(row) ?? [];
    const number = Number(attributesOf(tag).get('r'));
    index = number > 0 ? number - 1 : index + 1;
    const columns = formula.test(row) ? emptyFormulasOf(row) : [];
    if (columns.length > 0) yield { index, columns };
  }
}

const rowTag = new RegExp(`${opening('row')}${attributes}/?>`);
const formula = new RegExp(opening('f'));
const value = new RegExp(`${opening('v')}[^>]*?(?:/>|>([^<]*)<)`);
/**
 * A cell ends before the next one begins, even if nothing closes it: otherwise each match would scan to the end of
 * the row.
 */
const content = `((?:(?!${opening('c')})[\\s\\S])*?)`;
const cells = new RegExp(`${opening('c')}${attributes}(?:/>|>${content}</(?:\\w+:)?c\\s*>)`, 'g');

function emptyFormulasOf(row: string): number[] {
  const columns: number[] = [];
  let next = 0;
  for (const [, tag = '', content = ''] of row.matchAll(cells)) {
    const cell = attributesOf(tag);
    const place = cell.get('r');
    const column = place ? parseCellRef(place).col : next;
    if (formula.test(content) && !hasResult(content, cell.get('t'))) columns.push(column);
    next = column + 1;
  }
  return columns;
}

/** The result of a formula may be an empty text; an empty number is none. */
function hasResult(content: string, type: string | undefined): boolean {
  const found = value.exec(content);
  return found !== null && (type === 'str' || Boolean(found[1]?.trim()));
}

const rowEnd = /<(?:\w+:)?row(?=[\s/>])[^>]*\/>|<\/(?:\w+:)?row\s*>/g;

/** Characters. Sixteen thousand cells with long formulas are a tenth of it. */
const maxRowLength = 64 * 1024 * 1024;
const maxTagLength = 1024 * 1024;

/** The XML of each row. Only ASCII is searched, so bytes need no decoding. */
async function* rowsOf(part: ArchivedFile): AsyncGenerator<string> {
  /** Chunks of an incomplete row. */
  let chunks: string[] = [];
  let buffered = 0;
  let halfTag = '';
  for await (const chunk of await part.open()) {
    const read = halfTag + (chunk as Buffer).toString('latin1');
    const lastTag = read.lastIndexOf('<');
    const end = lastTag < 0 || read.includes('>', lastTag) ? read.length : lastTag;
    halfTag = read.slice(end);
    const whole = read.slice(0, end);
    let from = 0;
    for (const { index, 0: tag } of whole.matchAll(rowEnd)) {
      yield chunks.join('') + whole.slice(from, index + tag.length);
      from = index + tag.length;
      chunks = [];
      buffered = 0;
    }
    chunks.push(whole.slice(from));
    buffered += whole.length - from;
    if (buffered > maxRowLength || halfTag.length > maxTagLength) throw new WorkbookError('unreadable');
  }
}
