import { hapmapColumns } from '@landrace/domain/hapmap';
import { allelesOfFacts, lettersOfCall } from '../calls/allele-texts';
import { noAllele } from '../calls/alleles-of-call';
import type { CallMatrix, Spelling } from '../calls/call-matrix';
import { dosageInNumbers } from '../calls/dosages';
import { noFacts } from '../variants/variant-facts';
import {
  type ChosenCalls,
  type ChosenDosages,
  type ChosenVariant,
  nameInLine,
  placeOf,
  type VariantPlace,
  type WriteOptions,
} from './chosen-calls';
import type { TextOut } from './text-out';
import { type CallTexts, type VariantFormat, writeVariantRows } from './variant-rows';
import { wholePositions } from './whole-positions';

const missing = 'NN';

/** HapMap: eleven columns, then the two letters of each call. */
export async function* writeHapmap(chosen: ChosenCalls, options?: WriteOptions): AsyncGenerator<Uint8Array> {
  const { notation } = chosen.matrix;
  const known = knownTexts();
  const whole = await wholePositions(chosen);
  const format: VariantFormat = {
    head: `${[...hapmapColumns, ...chosen.sampleNames.map(nameInLine)].join('\t')}\n`,
    lineEnd: '\n',
    begin(out, variant, spelling, calls) {
      const make = () => textsOf(variant, notation, { spelling, calls });
      const ofLetters = () => (spelling ? known(variant.facts, spelling, make) : make());
      const texts = chosen.dosages ? dosageTexts(variant, chosen.dosages, spelling) : ofLetters();
      out.text(nameInLine(variant.name));
      out.text('\t');
      out.text(texts.letters);
      out.text('\t');
      writePlace(out, placeOf(chosen, variant), whole?.positions[variant.index]);
      return texts;
    },
  };
  yield* writeVariantRows(chosen, format, options);
}

/** Variants share alleles, so most texts repeat. */
const maxCachedTexts = 1_000;

/** Texts of variants with two alleles, by these and by their spelling. */
function knownTexts() {
  let known = new Map<string | number, HapmapTexts>();
  let last: Spelling | undefined;
  return (
    { reference, alternates }: ChosenVariant['facts'],
    spelling: Spelling,
    make: () => HapmapTexts,
  ): HapmapTexts => {
    // Nearly all variants share one spelling.
    if (last !== spelling || known.size >= maxCachedTexts) known = new Map();
    last = spelling;
    const isShort = reference.length === 1 && alternates.length === 1;
    const key = isShort
      ? reference.charCodeAt(0) * 65_536 + alternates.charCodeAt(0)
      : `${reference}\t${alternates}`;
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
}

type HapmapTexts = CallTexts & {
  /** As in their column. */
  readonly letters: string;
};

interface HapmapCalls {
  readonly spelling: Spelling | undefined;
  calls(): readonly string[];
}

function textsOf(
  variant: ChosenVariant,
  notation: CallMatrix['notation'],
  { spelling, calls }: HapmapCalls,
): HapmapTexts {
  const named = spelling ? () => [spelling[0], spelling[2]] : calls;
  const alleles = lettersIn(variant, notation, named);
  const letterOf = oneLetterEach(alleles);
  const text = (call: string) => `\t${inTwoLetters(call, notation, { variant, letterOf })}`;
  return {
    letters: alleles.length === 0 ? 'NA' : alleles.map(letterOf).join('/'),
    packed: spelling ? packedOf(spelling, text) : ['', '', '', ''],
    coded: text,
  };
}

/** Copies are written as the alleles that they count. */
function dosageTexts(
  { index, name }: ChosenVariant,
  { ploidy, alleles }: ChosenDosages,
  spelling: Spelling | undefined,
): HapmapTexts {
  const [reference = '', alternates = ''] = alleles[index] ?? [];
  const variant = { index, name, facts: { ...noFacts, reference, alternates } };
  const inNumbers = (call: string) => dosageInNumbers(call, ploidy);
  const texts = textsOf(variant, 'numbers', {
    spelling: spelling && [inNumbers(spelling[0]), inNumbers(spelling[1]), inNumbers(spelling[2])],
    calls: () => [],
  });
  return { ...texts, coded: (call) => texts.coded(inNumbers(call)) };
}

function packedOf(spelling: Spelling, text: (call: string) => string) {
  const [first, het, second] = spelling;
  return [text(first), text(het), text(second), `\t${missing}`] as const;
}

/** Alleles of the variant: from VCF, or those that the calls name. */
function lettersIn(
  { facts }: ChosenVariant,
  notation: CallMatrix['notation'],
  calls: () => readonly string[],
): readonly string[] {
  if (notation === 'numbers') return allelesOfFacts(facts);
  const named = calls().flatMap((call) => lettersOfCall(call, notation, []));
  const first = facts.reference ? allelesOfFacts(facts) : [];
  return [...new Set([...first, ...named])].filter((letter) => letter !== 'N' && letter !== '.');
}

/**
 * HapMap has room for one letter. Of an insertion the longer allele is `+` and the shorter `-`; alleles that this
 * cannot distinguish stay as they are.
 */
function oneLetterEach(alleles: readonly string[]): (allele: string) => string {
  const [first = '', second = ''] = alleles;
  const isInsertion = alleles.length === 2 && first.length !== second.length;
  if (!isInsertion || (first.length === 1 && second.length === 0)) return (allele) => allele;
  const longer = first.length > second.length ? first : second;
  return (allele) => {
    if (allele === longer) return '+';
    return allele === first || allele === second ? '-' : allele;
  };
}

interface Letters {
  readonly variant: ChosenVariant;
  letterOf(allele: string): string;
}

function inTwoLetters(
  call: string,
  notation: CallMatrix['notation'],
  { variant, letterOf }: Letters,
): string {
  if (call === '') return missing;
  const letters = lettersOfCall(call, notation, allelesOfFacts(variant.facts)).map(letterOf);
  const both = letters.length === 1 ? [...letters, ...letters] : calledFirst(letters);
  return both.join(both.length === 2 && both.every((letter) => letter.length === 1) ? '' : '/');
}

/** `NA` usually means no call, so a half call of A is `AN`. */
function calledFirst(letters: readonly string[]): readonly string[] {
  const [first = '', second = ''] = letters;
  return letters.length === 2 && (first === 'N' || first === noAllele) ? [second, 'N'] : letters;
}
/** Columns that are unknown. */
const others = '\tNA'.repeat(7);

function writePlace(out: TextOut, { chromosome, position }: VariantPlace, whole = position): void {
  out.text(nameInLine(chromosome));
  out.text('\t');
  if (!Number.isNaN(position)) {
    if (whole < 0) out.text(String(whole));
    else out.whole(whole);
  }
  out.text(others);
}
