import type { CallSink, Spelling } from '../calls/call-matrix';
import { maxCodes, noCall2, packedStride } from '../calls/call-matrix';
import { allelesOf, isHomozygous } from '../calls/letter-alleles';
import type { VariantFacts } from '../variants/variant-facts';
import type { CallTexts } from './call-texts';

interface LetterRow {
  readonly facts: VariantFacts;
  /** For each sample: the number of its text. */
  readonly ids: Uint16Array;
  /** In the order in which the file names them. */
  readonly alleles?: readonly string[] | undefined;
}

/** Passes the rows of a file of letters to a sink. */
export interface LetterRows {
  add(row: LetterRow): Promise<void>;
}

/** How a row is packed: the number of alternate alleles of each text. */
interface Packing {
  readonly alleles: readonly string[];
  /** Numbers of texts, by alternate alleles; 0 if such a call does not occur. */
  readonly ids: readonly [number, number, number];
}

/** A row with more of them cannot have only two alleles. */
const maxPackedTexts = 3;

/** Rows with two alleles, each written in one way, are packed; anything else is stored as coded text. */
export function openLetterRows(sink: CallSink, texts: CallTexts): LetterRows {
  const tally = openTally();
  const codes = new Uint16Array(maxCodes);
  const spellingIndices = new Map<string, number>();
  const dosages = new Uint8Array(maxCodes);

  function spellingOf(spelling: Spelling): number | undefined {
    const key = spelling.join('\0');
    const known = spellingIndices.get(key);
    if (known !== undefined || spellingIndices.size >= maxCodes) return known;
    const index = sink.spellingOf(spelling);
    spellingIndices.set(key, index);
    return index;
  }

  function packed({ ids }: LetterRow, packing: Packing): Uint8Array {
    dosages[0] = noCall2;
    packing.ids.forEach((id, dosage) => {
      if (id > 0) dosages[id] = dosage;
    });
    // The last byte is padded with no calls.
    const dosageOf = (sample: number) =>
      sample < ids.length ? (dosages[ids[sample] as number] as number) : noCall2;
    const bytes = new Uint8Array(packedStride(ids.length));
    for (let offset = 0, sample = 0; offset < bytes.length; offset += 1, sample += 4)
      bytes[offset] =
        dosageOf(sample) |
        (dosageOf(sample + 1) << 2) |
        (dosageOf(sample + 2) << 4) |
        (dosageOf(sample + 3) << 6);
    return bytes;
  }

  function codeOf(id: number): number {
    const known = codes[id] ?? 0;
    if (known > 0 || id === 0) return known;
    const code = sink.codeOf(texts.texts[id] ?? '');
    codes[id] = code;
    return code;
  }

  return {
    async add(input) {
      const row = withoutDashes(input, texts);
      const found = tally.count(row.ids);
      const packing = found && packingOf(found, texts, row.alleles);
      const spelling = packing && spellingOf(spellingFor(packing, texts));
      if (!packing || spelling === undefined) {
        return await sink.addCoded(row.facts, row.ids.map(codeOf));
      }
      const [reference = '', alternate = ''] = packing.alleles;
      await sink.addPacked([{ ...row.facts, reference, alternates: alternate }], {
        packed: packed(row, packing),
        spellings: Uint16Array.of(spelling),
      });
    },
  };
}

/** A dash is a call only where the file names it as an allele. */
function withoutDashes(row: LetterRow, { dashes }: CallTexts): LetterRow {
  if (dashes.size === 0 || row.alleles?.includes('-')) return row;
  const ids = row.ids.slice();
  for (const dash of dashes)
    for (let sample = 0; sample < ids.length; sample += 1) if (ids[sample] === dash) ids[sample] = 0;
  return { ...row, ids };
}

/** Which texts occur how often; undefined if there are more than can be packed. */
function openTally() {
  const counts = new Uint32Array(maxCodes);
  /** If it stopped early, it found too many. */
  const findIn = (ids: Uint16Array): number[] => {
    const found: number[] = [];
    for (const id of ids) {
      if (id === 0) continue;
      if (counts[id] === 0 && found.push(id) > maxPackedTexts) break;
      counts[id] = (counts[id] as number) + 1;
    }
    return found;
  };
  return {
    count(ids: Uint16Array): ReadonlyMap<number, number> | undefined {
      const found = findIn(ids);
      const result = new Map(found.map((id) => [id, counts[id] as number]));
      for (const id of found) counts[id] = 0;
      return found.length > maxPackedTexts ? undefined : result;
    },
  };
}

function packingOf(
  found: ReadonlyMap<number, number>,
  { texts }: CallTexts,
  named: readonly string[] = [],
): Packing | undefined {
  const copies = new Map<string, number>();
  const homozygous = new Map<string, number>();
  let heterozygous = 0;
  for (const [id, count] of found) {
    const pair = pairOf(id, found, texts);
    if (!pair) return undefined;
    for (const allele of pair) copies.set(allele, (copies.get(allele) ?? 0) + count);
    const [allele] = pair;
    if (!isHomozygous(pair)) {
      if (heterozygous > 0) return undefined;
      heterozygous = id;
    } else if (homozygous.has(allele)) return undefined;
    else homozygous.set(allele, id);
  }
  const alleles = inOrder(copies, named);
  if (alleles.length > 2) return undefined;
  const idOf = (allele: string | undefined) => (allele === undefined ? 0 : (homozygous.get(allele) ?? 0));
  return { alleles, ids: [idOf(alleles[0]), heterozygous, idOf(alleles[1])] };
}

/** Next to A and B as the two parents of a population, H means both. */
function pairOf(id: number, found: ReadonlyMap<number, number>, texts: readonly string[]) {
  const text = texts[id] ?? '';
  const others = [...found.keys()].map((other) => texts[other] ?? '').filter((other) => other !== 'H');
  const isOfParents = text === 'H' && others.length > 0 && others.every((other) => /^[AB]$/.test(other));
  return isOfParents ? (['A', 'B'] as const) : allelesOf(text);
}

/** As the file names them if it names all that occur, else the more frequent one first. */
function inOrder(copies: ReadonlyMap<string, number>, named: readonly string[]): readonly string[] {
  const found = [...copies.keys()];
  if (named.length === 2 && named[0] !== named[1] && found.every((allele) => named.includes(allele)))
    return named;
  return found.sort((a, b) => (copies.get(b) ?? 0) - (copies.get(a) ?? 0) || (a < b ? -1 : 1));
}

/** Calls that do not occur are spelled like those that do, so that rows share spellings. */
function spellingFor({ alleles, ids }: Packing, { texts }: CallTexts): Spelling {
  const [first, , second] = ids;
  const [reference, alternate] = alleles;
  const sample = texts[first || second] ?? '';
  const isDouble = sample.length === 2;
  const isSeparated = sample.includes('/');
  const written = (one: string | undefined, other: string | undefined) => {
    if (one === undefined || other === undefined) return '';
    if (one === other && !isDouble && !isSeparated) return one;
    return isDouble ? `${one}${other}` : `${one}/${other}`;
  };
  const textOf = (id: number, fallback: string) => (id > 0 ? (texts[id] ?? '') : fallback);
  return [
    textOf(first, written(reference, reference)),
    textOf(ids[1], written(reference, alternate)),
    textOf(second, written(alternate, alternate)),
  ];
}
