import type { Range } from '../store/matrix-files';
import type { FactScan } from '../variants/fact-columns';
import type { VariantFacts } from '../variants/variant-facts';

/**
 * How the calls of a variant with two alleles are written, by the number of alternate alleles. Variants share
 * spellings: files of letters have a dozen, VCF has one.
 */
export type Spelling = readonly [string, string, string];

/** In the two-bit plane: the number of alternate alleles, or this. Four samples to a byte, the first in its lowest bits. */
export const noCall2 = 3;

/** In the plane of codes: no call. Other codes are indices of the dictionary. */
export const noCode = 0;

/** As many codes as fit into two bytes. */
export const maxCodes = 65_536;

export const packedStride = (samples: number) => Math.ceil(samples / 4);

/** Bytes of a row of a block: whole vectors, padded with no calls. */
export const rowStride = (samples: number) => Math.ceil(samples / 64) * 16;

/**
 * Variants in the requested order, with the calls of all samples. A variant is either packed (two alleles, two bits) or
 * coded (anything else: an index of the dictionary).
 */
export interface CallBlock {
  readonly variants: Int32Array;
  /**
   * For each variant: its row in `packed` from 0, or -1 minus its row in `coded`. `packed` may contain other rows that
   * were not requested and have no meaning.
   */
  readonly rows: Int32Array;
  /** For each packed variant: the index of its spelling. */
  readonly spellings: Uint16Array;
  /** Bytes of a row of `packed`: `rowStride` of all samples. */
  readonly stride: number;
  readonly packed: Uint8Array;
  /** Rows of as many codes as there are samples. */
  readonly coded: Uint16Array;
}

/** By variant, over all samples. Allele counts count each copy of a call. */
export interface VariantCounts {
  /** Samples without a call. */
  readonly missing: Int32Array;
  /** Samples with two different alleles. */
  readonly het: Int32Array;
  /** Called alleles. */
  readonly copies: Int32Array;
  /** Called alleles other than the first. */
  readonly alternate: Int32Array;
  /** Called copies of the most frequent allele. */
  readonly major: Int32Array;
}

/** By sample, over all variants. */
export interface SampleCounts {
  readonly missing: Int32Array;
  readonly het: Int32Array;
}

export interface BlockOptions {
  /** In ascending order; all by default. */
  readonly variants?: Int32Array | Range;
  /** Only the columns of these samples are read, the others are left as no call. */
  readonly samples?: Range;
  readonly signal?: AbortSignal | undefined;
}

/** The calls of one dataset. Variants and samples are identified by their positions; names are stored elsewhere. */
export interface CallMatrix {
  readonly variants: number;
  readonly samples: number;
  /** How a code is written. The first means no call. */
  readonly dictionary: readonly string[];
  readonly spellings: readonly Spelling[];
  /** Calls of VCF are numbers of alleles; those of other files name the alleles. */
  readonly notation: 'numbers' | 'letters';
  facts(range?: Range): Promise<VariantFacts[]>;
  /** The same by stored chunk, for callers that go through many. */
  scanFacts(): FactScan;
  counts(): Promise<VariantCounts>;
  sampleCounts(): Promise<SampleCounts>;
  /** At most 1,024 variants at a time. A block is valid only until the next one is requested. */
  blocks(options?: BlockOptions): AsyncIterable<CallBlock>;
}

/** Takes variants one after the other. They can be read only after the end. */
export interface CallSink {
  /** The code of a call, from 1. There are no more than `mostCodes`. */
  codeOf(call: string): number;
  /** The index of the spelling. */
  spellingOf(spelling: Spelling): number;
  /** Consecutive variants with two alleles: their rows are adjacent. The caller may reuse the bytes afterwards. */
  addPacked(facts: readonly VariantFacts[], rows: PackedRows): Promise<void>;
  /** The caller may reuse the codes afterwards. */
  addCoded(facts: VariantFacts, codes: Uint16Array): Promise<void>;
}

interface PackedRows {
  /** The last byte of a row is padded with no calls. */
  readonly packed: Uint8Array;
  /** One for each row. */
  readonly spellings: Uint16Array;
}
