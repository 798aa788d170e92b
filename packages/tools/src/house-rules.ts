/** House rules that no existing tool checks. Each returns its violations. */

const vagueNames = /(^|\/)(utils?|helpers?|common|misc|managers?|types)\.[^/]+$/;

/** A file is named after its subject. */
export function vagueFileNames(paths: readonly string[]): string[] {
  return paths.filter((path) => vagueNames.test(path));
}

/** Code that serves every list must not name any: no `if (table.name === …)`. */
export function listNamesIn(source: string, names: readonly string[]): string[] {
  return names.filter((name) => new RegExp(`['"\`]${name}['"\`]`).test(source));
}

export interface FirstPlace {
  readonly thing: string;
  readonly pattern: RegExp;
  /** Files that may use it; all other code goes through them. */
  readonly allowed: RegExp;
}

export const firstPlaces: readonly FirstPlace[] = [
  {
    thing: 'fetch',
    pattern: /(?<![\w.'])fetch\(|\bglobalThis\.fetch\b|from ['"](node:)?https?['"]/,
    allowed: /^packages\/(web\/src\/lib\/api|server\/src\/platform\/http-client)\//,
  },
  { thing: 'localStorage', pattern: /\blocalStorage\b/, allowed: /^packages\/web\/src\/lib\/preferences\// },
  {
    thing: 'the current time',
    pattern: /new Date\(\)|Date\.now\(/,
    allowed: /^packages\/(server\/src\/platform\/clock|web\/src\/lib\/clock\.ts)/,
  },
  {
    thing: 'a stream that ends alone',
    // `.pipe` does not forward errors, and readline re-emits one without a listener.
    pattern: /\bcreateInterface\(|\b(?!z\b|schema\b)\w+\.pipe\(/,
    allowed: /^packages\/server\/src\/cli\.ts$/,
  },
  { thing: 'Math.random', pattern: /Math\.random\(/, allowed: /^$/ },
];

/** To-do comments need an issue number; gaps left by the scaffolder are filled before a commit. */
export function looseEnds(source: string): string[] {
  return source.match(/\b(TODO|FIXME)\b(?! ?#\d)|\bFILL IN\b/g) ?? [];
}
