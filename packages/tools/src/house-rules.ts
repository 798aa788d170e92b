/** Rules of the house that no ready-made tool checks. Each gives the places that break it. */

const vagueNames = /(^|\/)(utils?|helpers?|common|misc|managers?|types)\.[^/]+$/;

/** A file is named after its subject. */
export function vagueFileNames(paths: readonly string[]): string[] {
  return paths.filter((path) => vagueNames.test(path));
}

/** Mechanisms that serve every list may name none: no `if (table.name === …)`. */
export function listNamesIn(source: string, names: readonly string[]): string[] {
  return names.filter((name) => new RegExp(`['"\`]${name}['"\`]`).test(source));
}

export interface FirstPlace {
  readonly thing: string;
  readonly pattern: RegExp;
  /** Files that may use it; everybody else goes through them. */
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
    // `.pipe` passes no error on, and readline repeats one that nobody listens to.
    pattern: /\bcreateInterface\(|\b(?!z\b|schema\b)\w+\.pipe\(/,
    allowed: /^packages\/server\/src\/cli\.ts$/,
  },
  { thing: 'Math.random', pattern: /Math\.random\(/, allowed: /^$/ },
];

/** Comments that hold a to-do need an issue number; what the scaffolder left open is closed before a commit. */
export function looseEnds(source: string): string[] {
  return source.match(/\b(TODO|FIXME)\b(?! ?#\d)|\bFILL IN\b/g) ?? [];
}
