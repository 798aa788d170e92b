import { mostCodes } from '../calls/call-matrix';

/** How files of letters write that nothing was called. */
const missingTexts = ['', '.', './.', 'N', 'NN', 'N/N', 'NA'];

/** So do these, but where a dash is an allele: a deletion. */
const dashes = ['-', '--', '-/-'];

/** The different calls of a file and their numbers; 0 stands for no call. */
export interface CallTexts {
  /** By number. */
  readonly texts: readonly string[];
  /** Numbers of those that are dashes only. */
  readonly dashes: ReadonlySet<number>;
  /** -1 where there are more than can be told apart. */
  idOf(text: string): number;
}

export function openCallTexts(): CallTexts {
  const texts = [''];
  const ids = new Map<string, number>(missingTexts.map((text) => [text, 0]));
  const ofDashes = new Set<number>();
  return {
    texts,
    dashes: ofDashes,
    idOf(text) {
      const known = ids.get(text);
      if (known !== undefined) return known;
      if (texts.length >= mostCodes) return -1;
      const id = texts.length;
      // A part of a line would hold on to the whole of it.
      const own = Buffer.from(text).toString();
      texts.push(own);
      ids.set(own, id);
      if (dashes.includes(own)) ofDashes.add(id);
      return id;
    },
  };
}
