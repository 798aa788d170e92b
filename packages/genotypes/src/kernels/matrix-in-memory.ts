import { type CallBlock, type CallMatrix, rowStride } from '../calls/call-matrix';
import { encodeTexts } from '../store/array-writer';
import { type FactColumns, TextColumn } from '../variants/fact-columns';

/** Calls of a variant: alternate alleles, 3 for none; or, where two bits do not tell, texts. */
export type Row = readonly number[] | readonly string[];

const isText = (row: Row): row is readonly string[] => typeof row[0] === 'string';

/** As small as tests need it. Blocks are of seven variants, so that everybody meets their ends. */
export function matrixInMemory(
  rows: readonly Row[],
  notation: CallMatrix['notation'] = 'numbers',
): CallMatrix & { readonly given: number } {
  const samples = rows[0]?.length ?? 0;
  const dictionary = [''];
  const codeOf = (text: string) => {
    if (!dictionary.includes(text)) dictionary.push(text);
    return dictionary.indexOf(text);
  };
  const codes = rows.map((row) => (isText(row) ? row.map(codeOf) : []));
  const unknown = () => Promise.reject(new Error('Nobody asks a test for this.'));
  let given = 0;
  return {
    variants: rows.length,
    samples,
    dictionary,
    spellings: [['0/0', '0/1', '1/1']],
    notation,
    get given() {
      return given;
    },
    facts: unknown,
    scanFacts: () => async () => factsOf(rows, notation),
    counts: unknown,
    sampleCounts: unknown,
    async *blocks({ variants, signal } = {}) {
      const all = Array.from(rows.keys());
      const chosen =
        variants && 'from' in variants ? all.slice(variants.from, variants.to) : [...(variants ?? all)];
      for (let from = 0; from < chosen.length; from += 7) {
        signal?.throwIfAborted();
        given += 1;
        yield await Promise.resolve(blockOf(rows, codes, chosen.slice(from, from + 7)));
      }
    },
  };
}

function factsOf(rows: readonly Row[], notation: CallMatrix['notation']): FactColumns {
  const column = (textOf: (row: Row) => string) => new TextColumn(encodeTexts(rows.map(textOf)));
  const none = column(() => '');
  return {
    id: none,
    chromosome: none,
    reference: column((row) => (isText(row) && notation === 'letters' ? 'A' : '')),
    alternates: none,
    fields: none,
    position: new Float64Array(rows.length).fill(Number.NaN),
  };
}

function blockOf(rows: readonly Row[], codes: readonly number[][], variants: readonly number[]): CallBlock {
  const samples = rows[0]?.length ?? 0;
  const stride = rowStride(samples);
  const places: number[] = [];
  const packed: number[] = [];
  const coded: number[] = [];
  for (const variant of variants) {
    const row = rows[variant] ?? [];
    if (isText(row)) {
      places.push(-1 - coded.length / samples);
      coded.push(...(codes[variant] ?? []));
    } else {
      places.push(packed.length / stride);
      packed.push(...packedRow(row));
    }
  }
  return {
    variants: Int32Array.from(variants),
    rows: Int32Array.from(places),
    spellings: new Uint16Array(variants.length),
    stride,
    packed: Uint8Array.from(packed),
    coded: Uint16Array.from(coded),
  };
}

function packedRow(row: readonly number[]): number[] {
  const bytes = new Array<number>(rowStride(row.length)).fill(0xff);
  for (const [sample, call] of row.entries()) {
    const shift = 2 * (sample & 3);
    bytes[sample >> 2] = ((bytes[sample >> 2] ?? 0) & ~(3 << shift)) | (call << shift);
  }
  return bytes;
}
