import type { CallMatrix } from './call-matrix';

/** Calls that state how many copies of an allele there are, or from which parent they come, but name no allele. */
export interface NamelessCalls {
  /** The highest number of copies in a call; undefined if it cannot be determined. */
  readonly ploidy: number | undefined;
}

type Coded = Pick<CallMatrix, 'notation' | 'dictionary' | 'spellings'>;

/** Eight copies are the most that crops have. */
const isDosage = (text: string) => /^[0-8]$/.test(text);
/** Expected dosages, and codes from -1 to 1. */
const isScore = (text: string) => /^-?[0-8](\.\d+)?$/.test(text);
/** Of the two parents of a population; B is no base. */
const isParent = (text: string) => /^([ABH]|[AB]\/?[AB])$/.test(text);

/** Undefined if calls name their alleles. A number of repeats is also a name, but never zero. */
export function namelessCalls({ notation, dictionary, spellings }: Coded): NamelessCalls | undefined {
  if (notation === 'numbers') return undefined;
  // A heterozygous spelling may be made up if it does not occur, so only homozygous ones count.
  const homozygous = spellings.flatMap(([first, , second]) => [first, second]);
  const texts = [...dictionary.slice(1), ...homozygous].filter((text) => text !== '');
  if (texts.length === 0) return undefined;
  if (texts.every(isParent) && texts.some((text) => text.includes('B'))) return { ploidy: undefined };
  if (!texts.every(isScore) || !texts.some((text) => Number(text) <= 0)) return undefined;
  const highest = Math.max(...texts.map(Number));
  // Without a 2 it is unknown whether 1 is half of the copies or all of them.
  return { ploidy: texts.every(isDosage) && highest >= 2 ? highest : undefined };
}

const isBases = (allele: string | undefined) => /^[ACGT]+$/i.test(allele ?? '');

/** Two alleles as HapMap and maps name them, the one that dosages do not count first. */
export function countedAlleles(text: string | null | undefined): readonly [string, string] | undefined {
  const [reference = '', alternate = '', ...more] = (text ?? '').split('/');
  const areTwo = more.length === 0 && isBases(reference) && isBases(alternate) && reference !== alternate;
  return areTwo ? [reference, alternate] : undefined;
}

/** A number of copies as VCF writes it: numbers of alleles. Empty for what is no dosage. */
export function dosageInNumbers(call: string, ploidy: number): string {
  const copies = isDosage(call) ? Number(call) : Number.NaN;
  if (!(copies <= ploidy)) return '';
  return [...Array<number>(ploidy - copies).fill(0), ...Array<number>(copies).fill(1)].join('/');
}
