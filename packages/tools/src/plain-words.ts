/** Words that were replaced by plain ones, each with what to write instead. */
const replacedWords: ReadonlyMap<string, string> = new Map([
  ...entries(['wish', 'wishes', 'wished'], 'request, options, input'),
  ...entries(['told', 'tell', 'tells', 'telling'], 'report, return, log, distinguish'),
  ...entries(['reckon', 'reckons', 'reckoned', 'reckoning'], 'compute'),
  ...entries(['mend', 'mends', 'mended', 'mending', 'mendable'], 'fix, correct'),
  ...entries(['impatient', 'patience', 'patiently'], 'timeout, retry'),
  ...entries(['sight'], 'visible, visibility'),
  ...entries(['fault', 'faults'], 'issue, error, warning'),
  ...entries(['shelf'], 'cache'),
  ...entries(['skill', 'skills'], 'handler'),
  ...entries(['voice', 'voices'], 'language'),
  ...entries(['wordy'], 'the name of what it does'),
  ...entries(['manieth'], 'nth'),
]);

function entries(words: readonly string[], instead: string): [string, string][] {
  return words.map((word) => [word, instead]);
}

export interface ReplacedWord {
  readonly path: string;
  readonly line: number;
  readonly word: string;
  readonly instead: string;
}

/** Every replaced word of a text, also as a part of a name such as `toldRows` or `dataset_sight`. */
export function findReplacedWords(path: string, text: string): ReplacedWord[] {
  return text.split('\n').flatMap((content, index) =>
    wordsIn(content).flatMap((word) => {
      const instead = replacedWords.get(word);
      return instead === undefined ? [] : [{ path, line: index + 1, word, instead }];
    }),
  );
}

function wordsIn(text: string): string[] {
  const parts = text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return parts.map((part) => part.toLowerCase());
}

export interface AllowedWord {
  /** A file, or a folder where it ends in a slash. */
  readonly path: string;
  /** `*` for every word. */
  readonly word: string;
  readonly reason: string;
}

/** One `path word: reason` per line; lines that start with `#` and empty ones are left out. */
export function readAllowedWords(text: string): AllowedWord[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, path, word, reason] = /^(\S+) (\S+): (\S.*)$/.exec(line) ?? [];
    if (!path || !word || !reason) throw new Error(`Not "path word: reason": ${line}`);
    return { path, word, reason };
  });
}

/** Whether an entry of the allow-list covers a word. */
export function isCovered({ path, word }: ReplacedWord, allowed: AllowedWord): boolean {
  const isHere = allowed.path.endsWith('/') ? path.startsWith(allowed.path) : path === allowed.path;
  return isHere && (allowed.word === '*' || allowed.word === word);
}
