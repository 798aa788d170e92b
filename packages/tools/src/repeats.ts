/** A place where lines are repeated; line numbers count from 1. */
interface RepeatedLines {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export interface Repeat {
  readonly places: readonly [RepeatedLines, RepeatedLines];
  readonly lines: number;
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** Without blank lines, comments, and lists of imports and exports, which are alike where files belong together. */
function significantLines(source: string): Line[] {
  const lines: Line[] = [];
  let isImport = false;
  for (const [index, raw] of source.split('\n').entries()) {
    const text = raw.trim().replace(/\s+/g, ' ');
    if (/^(import|export) (type )?(\{|\*|\w+ from|'|")/.test(text)) isImport = !/;$/.test(text);
    else if (isImport) isImport = !/;$/.test(text);
    else if (text !== '' && !/^(\/\/|\/\*|\*|--)/.test(text)) lines.push({ number: index + 1, text });
  }
  return lines;
}

/** Every run of at least this many equal lines, within a file or between two, each as long as possible. */
export function findRepeats(sources: ReadonlyMap<string, string>, minLines: number): Repeat[] {
  const files = [...sources].map(([path, source]) => ({ path, lines: significantLines(source) }));
  const repeats: Repeat[] = [];
  /** Where runs continue, so that a run is not found again from its second line. */
  const continued = new Set<string>();
  for (const [one, other] of equalWindows(files, minLines)) {
    const isContinued = continued.delete(`${one.file}:${one.line} ${other.file}:${other.line}`);
    continued.add(`${one.file}:${one.line + 1} ${other.file}:${other.line + 1}`);
    const overlaps = one.file === other.file && other.line - one.line < minLines;
    if (!isContinued && !overlaps) repeats.push(longestRepeat(files, one, other));
  }
  return repeats.sort((one, other) => other.lines - one.lines);
}

interface SourceFile {
  readonly path: string;
  readonly lines: readonly Line[];
}

/** Indexes of a file and of one of its lines. */
interface Position {
  readonly file: number;
  readonly line: number;
}

/** Pairs of positions at which so many lines are equal, in the order of the second. */
function* equalWindows(files: readonly SourceFile[], size: number): Generator<[Position, Position]> {
  const windows = new Map<string, Position[]>();
  for (const [file, { lines }] of files.entries()) {
    const texts = lines.map(({ text }) => text);
    for (let line = 0; line + size <= texts.length; line += 1) {
      const key = texts.slice(line, line + size).join('\n');
      const equal = windows.get(key) ?? [];
      for (const earlier of equal) yield [earlier, { file, line }];
      windows.set(key, [...equal, { file, line }]);
    }
  }
}

function longestRepeat(files: readonly SourceFile[], one: Position, other: Position): Repeat {
  const textAt = ({ file, line }: Position, offset: number) => files[file]?.lines[line + offset]?.text;
  let length = 0;
  while (textAt(one, length) !== undefined && textAt(one, length) === textAt(other, length)) length += 1;
  const placeOf = ({ file, line }: Position): RepeatedLines => ({
    path: files[file]?.path ?? '',
    start: files[file]?.lines[line]?.number ?? 0,
    end: files[file]?.lines[line + length - 1]?.number ?? 0,
  });
  return { places: [placeOf(one), placeOf(other)], lines: length };
}

export interface AllowedRepeat {
  readonly paths: readonly [string, string];
  readonly lines: number;
}

/** One `path path lines: reason` per line; lines that start with `#` and empty ones are left out. */
export function readAllowedRepeats(text: string): AllowedRepeat[] {
  const entries = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return entries.map((entry) => {
    const [, one, other, lines] = /^(\S+) (\S+) (\d+): \S/.exec(entry) ?? [];
    if (!one || !other) throw new Error(`Not "path path lines: reason": ${entry}`);
    return { paths: [one, other], lines: Number(lines) };
  });
}
