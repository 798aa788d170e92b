import { maxCodes } from '../calls/call-matrix';

/** How files of letters write no call. */
const missingTexts = ['', '.', './.', 'N', 'NN', 'N/N', 'NA'];

/** These too, unless a dash is an allele: a deletion. */
const dashes = ['-', '--', '-/-'];

/** The different calls of a file and their numbers; 0 means no call. */
export interface CallTexts {
  /** By number. */
  readonly texts: readonly string[];
  /** Numbers of the texts that are only dashes. */
  readonly dashes: ReadonlySet<number>;
  /** -1 if there are too many to have numbers. */
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
      if (texts.length >= maxCodes) return -1;
      const id = texts.length;
      // A slice would keep the whole line in memory.
      const own = Buffer.from(text).toString();
      texts.push(own);
      ids.set(own, id);
      if (dashes.includes(own)) ofDashes.add(id);
      return id;
    },
  };
}
