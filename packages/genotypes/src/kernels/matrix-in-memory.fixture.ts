import { type CallBlock, type CallMatrix, packedStride, rowStride } from '../calls/call-matrix';
import { isText, packedRow, type Row } from '../calls/stored-calls.fixture';
import { encodeTexts } from '../store/array-writer';
import { type FactColumns, TextColumn } from '../variants/fact-columns';

/** As small as tests need it. Blocks have seven variants, so that every test crosses block boundaries. */
export function matrixInMemory(
  rows: readonly Row[],
  notation: CallMatrix['notation'] = 'numbers',
): CallMatrix & { readonly blockCount: number } {
  const samples = rows[0]?.length ?? 0;
  const dictionary = [''];
  const codeOf = (text: string) => {
    if (!dictionary.includes(text)) dictionary.push(text);
    return dictionary.indexOf(text);
  };
  const codes = rows.map((row) => (isText(row) ? row.map(codeOf) : []));
  const unknown = () => Promise.reject(new Error('Nobody asks a test for this.'));
  let blockCount = 0;
  return {
    variants: rows.length,
    samples,
    dictionary,
    spellings: [['0/0', '0/1', '1/1']],
    notation,
    get blockCount() {
      return blockCount;
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
        blockCount += 1;
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
  const rowIndices: number[] = [];
  const packed: number[] = [];
  const coded: number[] = [];
  for (const variant of variants) {
    const row = rows[variant] ?? [];
    if (isText(row)) {
      rowIndices.push(-1 - coded.length / samples);
      coded.push(...(codes[variant] ?? []));
    } else {
      rowIndices.push(packed.length / stride);
      const padding = new Array<number>(stride - packedStride(samples)).fill(0xff);
      packed.push(...packedRow(row), ...padding);
    }
  }
  return {
    variants: Int32Array.from(variants),
    rows: Int32Array.from(rowIndices),
    spellings: new Uint16Array(variants.length),
    stride,
    packed: Uint8Array.from(packed),
    coded: Uint16Array.from(coded),
  };
}
