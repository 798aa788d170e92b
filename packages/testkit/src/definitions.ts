import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The cells of a row by the heading of their column, without code formatting. */
export type GuideRow = Readonly<Record<string, string>>;

export interface GuideSection {
  readonly id: string;
  readonly title: string;
  /** Files named as its tests. */
  readonly tests: readonly string[];
  readonly tables: readonly (readonly GuideRow[])[];
}

const folder = path.join(import.meta.dirname, '../../../docs/guide');

/** The definitions that users read, as tests compute them: `definitions.md`, or the same in German. */
export async function readDefinitions(
  file: 'definitions.md' | 'definitions.de.md' = 'definitions.md',
): Promise<ReadonlyMap<string, GuideSection>> {
  const text = await readFile(path.join(folder, file), 'utf8');
  const parts = text.split(/^<a id="([\w-]+)"><\/a>$/m).slice(1);
  const sections = new Map<string, GuideSection>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [id = '', content = ''] = parts.slice(at, at + 2);
    sections.set(id, { id, ...readSection(content) });
  }
  return sections;
}

function readSection(content: string): Omit<GuideSection, 'id'> {
  const [, title = ''] = /^## (.+)$/m.exec(content) ?? [];
  return {
    title,
    tests: [...content.matchAll(/^> Test: `([^`]+)`$/gm)].map(([, file = '']) => file),
    tables: [...content.matchAll(/^\|.*\|(?:\n\|.*\|)+$/gm)].map(([table]) => readTable(table)),
  };
}

function readTable(table: string): readonly GuideRow[] {
  const [headings = [], , ...rows] = table.split('\n').map(cellsOf);
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])));
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim().replaceAll('`', ''));
