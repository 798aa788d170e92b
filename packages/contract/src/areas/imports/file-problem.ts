/**
 * What is wrong with a whole file, as the value of GENERIC_IO_ERROR: a word that the locales have a sentence for and,
 * behind a colon, what exactly it is about.
 */
export interface FileProblem {
  readonly word: string;
  readonly detail: string | undefined;
}

export function readFileProblem(value: string): FileProblem {
  const [, word = value, detail] = /^(\w+): (.*)$/s.exec(value) ?? [];
  return { word, detail };
}

/** The sentence with the detail behind it. */
export const withDetail = (sentence: string, { detail }: FileProblem): string =>
  detail === undefined ? sentence : `${sentence} (${detail})`;
