import { type AlleleSource, type Alleles, alleleReader } from '../calls/allele-reader';
import { allelesOfFacts, lettersOfCall } from '../calls/allele-texts';
import { allelesOfCall } from '../calls/alleles-of-call';
import { type CallClass, classOfCall } from '../calls/call-class';
import { type CallMatrix, noCode, type Spelling } from '../calls/call-matrix';
import { allelesOf } from '../calls/letter-alleles';

/** The meaning of a byte of a tile. */
export interface PaletteEntry {
  /** Alleles in letters: one for two equal ones, `A/T` for two that differ. Empty if only the class is known. */
  readonly text: string;
  readonly kind: CallClass;
}

const missingEntry: PaletteEntry = { text: '', kind: 'missing' };

/** Letters of an allele that are shown; of longer ones the first, and how many follow it. */
const maxLetters = 3;

function shortAllele(allele: string): string {
  return allele.length <= maxLetters ? allele : `${allele[0]}+${allele.length - 1}`;
}

function textOf(letters: readonly string[]): string {
  const shown = letters.map(shortAllele);
  const isOne = letters.length <= 2 && letters.every((letter) => letter === letters[0]);
  return isOne ? (shown[0] ?? '') : shown.join('/');
}

export type SpelledMatrix = AlleleSource & Pick<CallMatrix, 'notation' | 'dictionary' | 'spellings'>;

/** How calls of a matrix are shown. */
export interface Shown {
  /** For variants in any order; nothing is read if calls are letters. */
  alleles(variants: Int32Array): Promise<readonly Alleles[]>;
  /** For a packed variant: by number of alternate alleles. Without a spelling only classes. */
  packed(spelling: Spelling | undefined, alleles: Alleles): readonly PaletteEntry[];
  coded(code: number, alleles: Alleles): PaletteEntry;
}

export function shownCalls(matrix: SpelledMatrix): Shown {
  const { notation, dictionary } = matrix;
  const letters = new Map<Spelling, readonly PaletteEntry[]>();
  const inLetters = (call: string) => textOf(allelesOf(call) ?? allelesOfCall(call, notation));
  function spelled(spelling: Spelling): readonly PaletteEntry[] {
    const found = letters.get(spelling) ?? entriesOf(spelling.map(inLetters));
    letters.set(spelling, found);
    return found;
  }
  return {
    alleles: alleleReader(matrix),
    packed(spelling, alleles) {
      if (!spelling) return alleles.reference === '' && notation === 'letters' ? unreferenced : classes;
      if (notation === 'letters') return spelled(spelling);
      const [reference = 'N', alternate = 'N'] = allelesOfFacts(alleles);
      return entriesOf([[reference], [reference, alternate], [alternate]].map(textOf));
    },
    coded(code, alleles) {
      if (code === noCode) return missingEntry;
      const call = dictionary[code] ?? '';
      const named = allelesOfCall(call, notation);
      const kind = classOfCall(named, notation === 'numbers' ? '0' : alleles.reference);
      if (kind === 'missing') return missingEntry;
      const text =
        notation === 'letters'
          ? inLetters(call)
          : textOf(lettersOfCall(call, notation, allelesOfFacts(alleles)));
      return { text, kind };
    },
  };
}

function entriesOf([reference = '', heterozygous = '', alternate = '']: readonly string[]): PaletteEntry[] {
  return [
    { text: reference, kind: 'reference' },
    { text: heterozygous, kind: 'heterozygous' },
    { text: alternate, kind: 'alternate' },
    missingEntry,
  ];
}

const classes = entriesOf([]);
/** Without a known reference, nothing is alternate to it. */
const unreferenced = classes.map(
  (entry): PaletteEntry => (entry.kind === 'alternate' ? { text: '', kind: 'other' } : entry),
);
