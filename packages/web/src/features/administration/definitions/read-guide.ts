export type GuideBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'formula'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly headings: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

/**
 * The part of Markdown that the guide is written in: sections that begin with an anchor and a heading, and in them
 * paragraphs, lists, tables and formulas. Text before the first anchor, and quotations, are for the authors of the guide.
 */
export function readGuide(markdown: string): readonly GuideSection[] {
  const [, ...parts] = markdown.split(/^<a id="/m);
  return parts.map((part) => {
    const [, id = '', title = '', content = ''] = /^([\w-]+)"><\/a>\s+## (.+)\n([\s\S]*)$/.exec(part) ?? [];
    return { id, title, blocks: readBlocks(content) };
  });
}

/** Blank lines separate blocks, except within a formula. */
function readBlocks(content: string): readonly GuideBlock[] {
  const formulas = content.split(/^```\n([\s\S]*?)\n```$/m);
  return formulas.flatMap((text, at): readonly GuideBlock[] =>
    at % 2 === 1 ? [{ kind: 'formula', text }] : text.split(/\n{2,}/).flatMap(readBlock),
  );
}

function readBlock(text: string): readonly GuideBlock[] {
  const block = text.trim();
  if (block === '' || block.startsWith('>')) return [];
  if (block.startsWith('- ')) {
    const items = block.slice(2).split(/\n- /);
    return [{ kind: 'list', items: items.map(joinLines) }];
  }
  if (block.startsWith('|')) {
    const [headings = [], , ...rows] = block.split('\n').map(readCells);
    return [{ kind: 'table', headings, rows }];
  }
  return [{ kind: 'paragraph', text: joinLines(block) }];
}

const joinLines = (text: string) => text.replace(/\s*\n\s*/g, ' ');

const readCells = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

export type GuidePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly section: string };

const marks = /`([^`]+)`|\[([^\]]+)\]\(#([\w-]+)\)/g;

/** Code and links to other sections within a line of text. */
export function readParts(text: string): readonly GuidePart[] {
  const parts: GuidePart[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, code, label = '', section = ''] = match;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(code === undefined ? { kind: 'link', text: label, section } : { kind: 'code', text: code });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
