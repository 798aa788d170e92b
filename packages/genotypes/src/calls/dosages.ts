import type { CallMatrix } from './call-matrix';

/** Calls that say how many copies of an allele there are, or which parent they are of, but name no allele. */
export interface NamelessCalls {
  /** As many copies as a call can count; nothing where nobody can tell how they count. */
  readonly ploidy: number | undefined;
}

type Coded = Pick<CallMatrix, 'notation' | 'dictionary' | 'spellings'>;

/** Eight copies are the most that crops have. */
const isDosage = (text: string) => /^[0-8]$/.test(text);
/** Expected dosages, and codes from -1 to 1. */
const isScore = (text: string) => /^-?[0-8](\.\d+)?$/.test(text);
/** Of the two parents of a population; B is no base. */
const isParent = (text: string) => /^([ABH]|[AB]\/?[AB])$/.test(text);

/** Nothing where calls name their alleles. A number of repeats is a name, too, but there is none of zero. */
export function namelessCalls({ notation, dictionary, spellings }: Coded): NamelessCalls | undefined {
  if (notation === 'numbers') return undefined;
  // Of two calls of one allele each, the one with both is made up where it does not occur.
  const homozygous = spellings.flatMap(([first, , second]) => [first, second]);
  const texts = [...dictionary.slice(1), ...homozygous].filter((text) => text !== '');
  if (texts.length === 0) return undefined;
  if (texts.every(isParent) && texts.some((text) => text.includes('B'))) return { ploidy: undefined };
  if (!texts.every(isScore) || !texts.some((text) => Number(text) <= 0)) return undefined;
  const most = Math.max(...texts.map(Number));
  // Whether 1 is half of the copies or all of them is not said where there is no 2.
  return { ploidy: texts.every(isDosage) && most >= 2 ? most : undefined };
}

const isBases = (allele: string | undefined) => /^[ACGT]+$/i.test(allele ?? '');

/** Two alleles as HapMap and maps name them, the one that dosages do not count first. */
export function countedAlleles(text: string | null | undefined): readonly [string, string] | undefined {
  const [reference = '', alternate = '', ...more] = (text ?? '').split('/');
  const areTwo = more.length === 0 && isBases(reference) && isBases(alternate) && reference !== alternate;
  return areTwo ? [reference, alternate] : undefined;
}

/** As VCF writes so many copies: numbers of alleles. Nothing for what is no dosage. */
export function dosageInNumbers(call: string, ploidy: number): string {
  const copies = isDosage(call) ? Number(call) : Number.NaN;
  if (!(copies <= ploidy)) return '';
  return [...Array<number>(ploidy - copies).fill(0), ...Array<number>(copies).fill(1)].join('/');
}
