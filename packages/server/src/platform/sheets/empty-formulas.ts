import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseCellRef } from 'hucre/xlsx';
import type { ArchivedFile } from '../archives/archive';
import { WorkbookError } from './workbook';

/** Cells of a row that hold a formula and no result of it. */
export interface EmptyFormulas {
  /** Of the row, from 0. */
  readonly index: number;
  /** From 0. */
  readonly columns: readonly number[];
}

/** A name may have a prefix; a value of an attribute may have an angle bracket in it. */
const attributes = `((?:[^>"']|"[^"]*"|'[^']*')*?)`;
const opening = (name: string) => `<(?:\\w+:)?${name}(?=[\\s/>])`;
const tags = (name: string) => new RegExp(`${opening(name)}${attributes}/?>`, 'g');

function attributesOf(written: string): ReadonlyMap<string, string> {
  const found = written.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return new Map([...found].map(([, name = '', quoted, single]) => [name, quoted ?? single ?? '']));
}

/** The parts of a workbook that hold its sheets, in the order of the sheets. */
export async function listWorksheetParts(
  files: readonly ArchivedFile[],
): Promise<(ArchivedFile | undefined)[]> {
  const findFile = (path: string) => files.find(({ name }) => name === path);
  const elementsOf = async (path: string, name: string) => {
    const file = findFile(path);
    const written = file ? await text(await file.open()) : '';
    return [...written.matchAll(tags(name))].map(([, given = '']) => attributesOf(given));
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
 * The library that reads the cells leaves formulas out, so that a formula without a result reads like an empty cell.
 * Programs that write workbooks without computing them leave such formulas behind. Rows come in the order of the file;
 * those without such a cell are left out.
 */
export async function* emptyFormulas(part: ArchivedFile): AsyncGenerator<EmptyFormulas> {
  let index = -1;
  for await (const row of rowsOf(part)) {
    const [, given = ''] = rowTag.exec(row) ?? [];
    const number = Number(attributesOf(given).get('r'));
    index = number > 0 ? number - 1 : index + 1;
    const columns = formula.test(row) ? emptyFormulasOf(row) : [];
    if (columns.length > 0) yield { index, columns };
  }
}

const rowTag = new RegExp(`${opening('row')}${attributes}/?>`);
const formula = new RegExp(opening('f'));
const value = new RegExp(`${opening('v')}[^>]*?(?:/>|>([^<]*)<)`);
/** A cell ends before the next one begins, also where nothing closes it: otherwise each would be looked for to the end of the row. */
const content = `((?:(?!${opening('c')})[\\s\\S])*?)`;
const cells = new RegExp(`${opening('c')}${attributes}(?:/>|>${content}</(?:\\w+:)?c\\s*>)`, 'g');

function emptyFormulasOf(row: string): number[] {
  const columns: number[] = [];
  let next = 0;
  for (const [, given = '', content = ''] of row.matchAll(cells)) {
    const cell = attributesOf(given);
    const place = cell.get('r');
    const column = place ? parseCellRef(place).col : next;
    if (formula.test(content) && !hasResult(content, cell.get('t'))) columns.push(column);
    next = column + 1;
  }
  return columns;
}

/** The result of a formula may be a text without any characters; an empty number is none. */
function hasResult(content: string, type: string | undefined): boolean {
  const found = value.exec(content);
  return found !== null && (type === 'str' || Boolean(found[1]?.trim()));
}

const rowEnd = /<(?:\w+:)?row(?=[\s/>])[^>]*\/>|<\/(?:\w+:)?row\s*>/g;

/** Characters. Sixteen thousand cells with long formulas are a tenth of it. */
const longestRow = 64 * 1024 * 1024;
const longestTag = 1024 * 1024;

/** The XML of each row. All that is looked for are letters of ASCII, so that bytes are read as they are. */
async function* rowsOf(part: ArchivedFile): AsyncGenerator<string> {
  /** Of a row that has not ended yet. */
  let pieces: string[] = [];
  let held = 0;
  let halfTag = '';
  for await (const chunk of await part.open()) {
    const read = halfTag + (chunk as Buffer).toString('latin1');
    const lastTag = read.lastIndexOf('<');
    const end = lastTag < 0 || read.includes('>', lastTag) ? read.length : lastTag;
    halfTag = read.slice(end);
    const whole = read.slice(0, end);
    let from = 0;
    for (const { index, 0: tag } of whole.matchAll(rowEnd)) {
      yield pieces.join('') + whole.slice(from, index + tag.length);
      from = index + tag.length;
      pieces = [];
      held = 0;
    }
    pieces.push(whole.slice(from));
    held += whole.length - from;
    if (held > longestRow || halfTag.length > longestTag) throw new WorkbookError('unreadable');
  }
}
