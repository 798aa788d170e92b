import type { FactScan } from '../variants/fact-columns';

/** Counted from 0; what it ends before is not part of it. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What a file says of a variant, apart from its calls. Texts are as they stood there; empty where there was nothing. */
export interface VariantFacts {
  readonly id: string;
  readonly chromosome: string;
  /** Not a number where there is none. */
  readonly position: number;
  readonly reference: string;
  /** As VCF has them: parted by commas. */
  readonly alternates: string;
  /** QUAL, FILTER and INFO of VCF, parted by tabs; empty in other files. */
  readonly fields: string;
}

/** Of a variant of which nothing is said. */
export const noFacts: VariantFacts = {
  id: '',
  chromosome: '',
  position: Number.NaN,
  reference: '',
  alternates: '',
  fields: '',
};

/**
 * How the calls of a variant with two alleles are written, by the number of alternate alleles. Variants share
 * spellings: files of letters have a dozen, VCF has one.
 */
export type Spelling = readonly [string, string, string];

/** In the two-bit plane: the number of alternate alleles, or this. Four samples to a byte, the first in its lowest bits. */
export const noCall2 = 3;

/** In the plane of codes: nothing was called. Other codes are places in the dictionary. */
export const noCode = 0;

/** As many codes as two bytes can tell. */
export const mostCodes = 65_536;

export const packedStride = (samples: number) => Math.ceil(samples / 4);

/** Bytes of a row of a block: whole vectors, filled up with no calls. */
export const rowStride = (samples: number) => Math.ceil(samples / 64) * 16;

/**
 * Variants in the order in which they were asked for, with the calls of all samples. A variant is either packed (two
 * alleles, two bits) or coded (whatever else occurs: a place in the dictionary).
 */
export interface CallBlock {
  readonly variants: Int32Array;
  /**
   * Of each variant: its row in `packed` from 0 on, or -1 less its row in `coded`. Among those of `packed` may lie others
   * that nobody asked for, and that are of no meaning.
   */
  readonly rows: Int32Array;
  /** Of each variant that is packed: its place among the spellings. */
  readonly spellings: Uint16Array;
  /** Bytes of a row of `packed`: `rowStride` of all samples. */
  readonly stride: number;
  readonly packed: Uint8Array;
  /** Rows of as many codes as there are samples. */
  readonly coded: Uint16Array;
}

/** By variant, over all samples. What is counted by allele counts each copy of a call. */
export interface VariantCounts {
  /** Samples without a call. */
  readonly missing: Int32Array;
  /** Samples with two different alleles. */
  readonly het: Int32Array;
  /** Called alleles. */
  readonly copies: Int32Array;
  /** Of them: other than the first. */
  readonly alternate: Int32Array;
  /** Of them: the most frequent one. */
  readonly major: Int32Array;
}

/** By sample, over all variants. */
export interface SampleCounts {
  readonly missing: Int32Array;
  readonly het: Int32Array;
}

export interface BlockOptions {
  /** In ascending order; all of them unless given. */
  readonly variants?: Int32Array | Range;
  /** Only the columns of these samples are read, the others are left as no call. */
  readonly samples?: Range;
  readonly signal?: AbortSignal | undefined;
}

/** The calls of one dataset. Whose its variants and samples are is known to somebody else, by their positions. */
export interface CallMatrix {
  readonly variants: number;
  readonly samples: number;
  /** How a code is written. The first stands for no call. */
  readonly dictionary: readonly string[];
  readonly spellings: readonly Spelling[];
  /** Calls of VCF are numbers of alleles; those of other files name the alleles. */
  readonly notation: 'numbers' | 'letters';
  facts(range?: Range): Promise<VariantFacts[]>;
  /** The same as it lies in its chunks, for who goes through many. */
  scanFacts(): FactScan;
  counts(): Promise<VariantCounts>;
  sampleCounts(): Promise<SampleCounts>;
  /** At most 1,024 variants at a time. A block is only good until the next one is asked for. */
  blocks(options?: BlockOptions): AsyncIterable<CallBlock>;
}

/** Takes variants in, one after the other. Nothing of them can be read before the end. */
export interface CallSink {
  /** The code of a call, from 1 on. There are no more than `mostCodes`. */
  codeOf(call: string): number;
  /** Its place among the spellings. */
  spellingOf(spelling: Spelling): number;
  /** Consecutive variants with two alleles: their rows lie one after the other. The bytes are free for use afterwards. */
  addPacked(facts: readonly VariantFacts[], rows: PackedRows): Promise<void>;
  /** The codes are free for use afterwards. */
  addCoded(facts: VariantFacts, codes: Uint16Array): Promise<void>;
}

interface PackedRows {
  /** What fills up the last byte of a row stands for no call. */
  readonly packed: Uint8Array;
  /** One for each row. */
  readonly spellings: Uint16Array;
}
