import { mostCodes } from '../calls/call-matrix';

/** How files of letters write that nothing was called. */
const missingTexts = ['', '-', '--', '-/-', '.', './.', 'N', 'NN', 'N/N', 'NA'];

/** The different calls of a file and their numbers; 0 stands for no call. */
export interface CallTexts {
  /** By number. */
  readonly texts: readonly string[];
  /** -1 where there are more than can be told apart. */
  idOf(text: string): number;
}

export function openCallTexts(): CallTexts {
  const texts = [''];
  const ids = new Map<string, number>(missingTexts.map((text) => [text, 0]));
  return {
    texts,
    idOf(text) {
      const known = ids.get(text);
      if (known !== undefined) return known;
      if (texts.length >= mostCodes) return -1;
      const id = texts.length;
      texts.push(text);
      ids.set(text, id);
      return id;
    },
  };
}
