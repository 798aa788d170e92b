import { cellLines, cellText } from '@landrace/domain/cells/plain-values';
import type { SheetContent, WrittenCell } from '../../../platform/sheets/sheet-content';
import type { ChoiceList, TemplateColumn, TemplateContext, TemplateSheet } from './template';

const listSheet = 'TYPES';
const helpSheet = 'INFO';

/**
 * The sheets of a template, followed by explanations and choices for its columns. Importers ignore the latter two.
 */
export function templateBook(sheets: readonly TemplateSheet[], context: TemplateContext): SheetContent[] {
  const lists = choiceLists(sheets);
  const columnOf = (list: ChoiceList) => 2 * lists.findIndex(({ name }) => name === list.name);
  const book = sheets.map(({ name, columns, rows }) => ({
    name,
    rows: asRead(rows, columns),
    columns: columns.map((column) => ({
      ...column,
      choice: column.choices && {
        sheet: listSheet,
        column: columnOf(column.choices),
        count: column.choices.choices.length,
        mayDiffer: column.choices.allowsOtherValues ?? false,
      },
    })),
  }));
  return [...book, helpOf(sheets, context), ...(lists.length > 0 ? [listsOf(lists, context)] : [])];
}

/**
 * Without the line breaks and outer spaces that importers remove, so that an imported template is exported the same.
 */
async function* asRead(
  rows: TemplateSheet['rows'],
  columns: readonly TemplateColumn[],
): AsyncGenerator<WrittenCell[]> {
  const textOf = (text: string, column: TemplateColumn | undefined) =>
    (column?.mayHaveLines && cellLines(text)) || cellText(text);
  for await (const row of rows)
    yield row.map((cell, at) => (typeof cell === 'string' ? textOf(cell, columns[at]) : cell));
}

function choiceLists(sheets: readonly TemplateSheet[]): ChoiceList[] {
  const lists = sheets.flatMap(({ columns }) => columns.flatMap(({ choices }) => choices ?? []));
  return [...new Map(lists.map((list) => [list.name, list])).values()];
}

function helpOf(sheets: readonly TemplateSheet[], { text }: TemplateContext): SheetContent {
  const word = (key: string) => text(`imports.templates.info.${key}`) ?? key;
  const isExplained = ({ note, isRequired }: TemplateColumn) => note !== undefined || isRequired;
  return {
    name: helpSheet,
    columns: [
      { heading: word('sheet'), width: 28 },
      { heading: word('column'), width: 28 },
      { heading: word('required'), width: 12 },
      { heading: word('note'), width: 100 },
    ],
    rows: sheets.flatMap(({ name, columns }) =>
      columns
        .filter(isExplained)
        .map(({ heading, isRequired, note }) => [
          name,
          heading,
          isRequired ? word('yes') : null,
          note ?? null,
        ]),
    ),
  };
}

/** Two columns for each list: the values and their meanings. */
function listsOf(lists: readonly ChoiceList[], { text }: TemplateContext): SheetContent {
  const meaning = text('imports.templates.info.meaning') ?? '';
  const longest = Math.max(...lists.map(({ choices }) => choices.length));
  return {
    name: listSheet,
    columns: lists.flatMap(({ name }) => [
      { heading: name, width: Math.max(14, name.length + 3) },
      { heading: meaning, width: 44 },
    ]),
    rows: Array.from({ length: longest }, (_, row): WrittenCell[] =>
      lists.flatMap(({ choices }) => [choices[row]?.value ?? null, choices[row]?.meaning ?? null]),
    ),
  };
}
