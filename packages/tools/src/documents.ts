import { posix } from 'node:path';

/** Checks Markdown files against the repository. Each check returns what is wrong. */

/** Build output and data are named in documents but not tracked. */
const untracked = /(^|\/)(dist|node_modules|\.landrace|\.cache)(\/|$)/;
const fence = /^(```|~~~)[\s\S]*?^\1/gm;
const comment = /<!--[\s\S]*?-->/g;
const inlineCode = /`([^`\n]+)`/g;
const link = /!?\[[^\]]*\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g;
const address = /^([a-z][a-z+.-]*:|#|\/\/)/i;
const pathLike = /^(\.{1,2}\/)*[\w.@<>*-]+(\/[\w.@<>*-]+)*\/?$/;
const bareSourceFile = /^[\w-][\w.-]*\.(ts|tsx|mjs|cjs|sql)$/;
const codeFile = /\.(ts|tsx|mjs|cjs|sql|json|md|css|yml)$/;

export interface MarkdownFile {
  readonly path: string;
  readonly text: string;
}

/** Looks up paths, as documents write them, among the files and folders of the repository. */
export interface PathLookup {
  has(path: string): boolean;
  /** Whether the path of any file ends with this. */
  hasEnd(path: string): boolean;
  isTopFolder(name: string): boolean;
}

export function pathLookup(files: readonly string[]): PathLookup {
  const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  const topFolders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  const some = (pattern: RegExp) => [...known].some((path) => pattern.test(path));
  return {
    has: (path) => known.has(path) || (isPattern(path) && some(patternOf(path, '^'))),
    hasEnd: (path) => some(patternOf(path, '(^|/)')),
    isTopFolder: (name) => topFolders.has(name),
  };
}

function foldersOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

const isPattern = (path: string) => /[<*]/.test(path);

/** `<noun>` and `*` stand for one name or a part of it. */
function patternOf(path: string, start: string): RegExp {
  const source = path
    .split(/<[^>]*>|\*+/)
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+');
  return new RegExp(`${start}${source}$`);
}

/** Links that lead nowhere; web addresses are not checked. */
export function brokenLinks({ path, text }: MarkdownFile, lookup: PathLookup): string[] {
  return [...text.replace(fence, '').replace(comment, '').replace(inlineCode, '').matchAll(link)]
    .map(([, target = '']) => target)
    .filter((target) => !address.test(target))
    .filter((target) => !lookup.has(resolved(path, target)));
}

function resolved(document: string, target: string): string {
  const file = decodeURI(target.split('#')[0] ?? '');
  return posix.join(posix.dirname(document), file).replace(/\/$/, '');
}

/**
 * Paths in backticks that do not exist. A path is relative to the root or to the document, or is the end of a path. A
 * README of a folder describes its own files: its paths, including bare names, are relative to the folder or to the
 * root.
 */
export function missingPaths({ path: document, text }: MarkdownFile, lookup: PathLookup): string[] {
  const isOfFolder = document.endsWith('/README.md');
  return [...text.replace(fence, '').matchAll(inlineCode)]
    .map(([, code = '']) => code)
    .filter((code) => looksLikePath(code, lookup) || (isOfFolder && isSourceFile(code)))
    .filter((code) => {
      const path = code.replace(/\/$/, '');
      if (lookup.has(path) || lookup.has(resolved(document, path))) return false;
      return isOfFolder || !lookup.hasEnd(path);
    });
}

/** A bare file name; `.table.ts` and the like are suffixes, not names. */
const isSourceFile = (code: string) => bareSourceFile.test(code);

function looksLikePath(code: string, lookup: PathLookup): boolean {
  if (!code.includes('/') || !pathLike.test(code) || untracked.test(code)) return false;
  return codeFile.test(code) || code.startsWith('.') || lookup.isTopFolder(code.split('/')[0] ?? '');
}

/** Scripts that a document names but that do not exist. */
export function unknownScripts(text: string, scripts: readonly string[]): string[] {
  return [...text.matchAll(/\bnpm run (?:--silent )?(\w[\w:-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !scripts.includes(name));
}

const guideImages = 'docs/guide/images/';

/** The names of the pictures of the guide that a browser test makes. */
export function madePictures(code: string): string[] {
  return [...code.matchAll(/\bguidePicture\(\s*\w+,\s*'([\w-]+)'/g)].map(([, name = '']) => name);
}

/** Pictures of the guide that no document shows, and shown ones that no browser test makes. */
export function pictureProblems(
  files: readonly string[],
  documents: readonly MarkdownFile[],
  made: readonly string[],
): string[] {
  const shown = documents.flatMap(({ path, text }) =>
    [...text.matchAll(link)]
      .filter(([whole]) => whole.startsWith('!'))
      .map(([, target = '']) => resolved(path, target))
      .filter((target) => target.startsWith(guideImages)),
  );
  const isMade = (picture: string) => made.some((name) => picture === `${guideImages}${name}.png`);
  return [
    ...files
      .filter((file) => file.startsWith(guideImages) && !shown.includes(file))
      .map((file) => `not shown: ${file}`),
    ...[...new Set(shown)].filter((picture) => !isMade(picture)).map((picture) => `not made: ${picture}`),
  ];
}

const decisionFile = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;

/** Decisions that the index does not link to, and duplicate numbers. */
export function unlistedDecisions(files: readonly string[], index: string): string[] {
  const decisions = files.filter((file) => decisionFile.test(file));
  const numbers = decisions.map((file) => decisionFile.exec(file)?.[1]);
  return decisions.filter(
    (file, at) => !index.includes(`(${posix.basename(file)})`) || numbers.indexOf(numbers[at]) !== at,
  );
}

/** Parts that are missing from a decision. */
export function decisionGaps(text: string): string[] {
  const parts = ['## Context', '## Decision', '## Rejected', '## Consequences'];
  const gaps = parts.filter((part) => !new RegExp(`^${part}\\b`, 'm').test(text));
  return statusOf(text) ? gaps : ['Status', ...gaps];
}

const statusLine =
  /^Status: (?:(proposed|accepted|rejected|superseded by \d{4})\b|partly replaced: ([^;]+))/m;

/** The status as the index shows it; for a partly replaced decision, with the decisions that replaced it. */
function statusOf(text: string): string | undefined {
  const [, whole, parts] = statusLine.exec(text.split('\n\n## ')[0] ?? '') ?? [];
  const numbers = [...(parts ?? '').matchAll(/\[(\d{4})\]/g)].map(([, number]) => number);
  return whole ?? (numbers.length > 0 ? `partly replaced by ${numbers.join(', ')}` : undefined);
}

/** Decisions whose status in the index differs from their own. */
export function untrueStatuses(decisions: readonly MarkdownFile[], index: string): string[] {
  const rows = index.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  return decisions.flatMap(({ path, text }) => {
    const listed = rows.find((cells) => cells[1]?.includes(`(${posix.basename(path)})`))?.[3];
    const own = statusOf(text);
    return listed === own ? [] : [`${posix.basename(path)}: ${listed}, itself ${own}`];
  });
}

const fragment = /^type: (\w+)\ncategory: (\w+)\n\n(.+)\n$/;

/** What is wrong with a changelog fragment; undefined if it is well-formed. */
export function fragmentProblem(text: string): string | undefined {
  const [, type = '', category = '', sentence = ''] = fragment.exec(text) ?? [];
  if (sentence === '') return 'form';
  if (!['NEW', 'CHG', 'FIX'].includes(type)) return 'type';
  if (!['users', 'administrators'].includes(category)) return 'category';
  return /^[A-Z].*[^.]\.$/.test(sentence) && !/[.!?] [A-Z]/.test(sentence) ? undefined : 'sentence';
}
