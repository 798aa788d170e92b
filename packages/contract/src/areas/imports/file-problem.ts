/**
 * What is wrong with a whole file, as the value of GENERIC_IO_ERROR: a key that the locales have a sentence for and,
 * after a colon, an optional detail.
 */
export interface FileProblem {
  readonly word: string;
  readonly detail: string | undefined;
}

export function readFileProblem(value: string): FileProblem {
  const [, word = value, detail] = /^(\w+): (.*)$/s.exec(value) ?? [];
  return { word, detail };
}

/** The sentence followed by the detail. */
export const withDetail = (sentence: string, { detail }: FileProblem): string =>
  detail === undefined ? sentence : `${sentence} (${detail})`;
