import { packedStride, type Spelling, type VariantCounts } from './call-matrix';
import { variantCounts } from './count-calls';

/** What a manifest of calls states besides the arrays. */
export interface CallFacts {
  readonly kind: 'calls';
  readonly variants: number;
  readonly samples: number;
  readonly notation: 'numbers' | 'letters';
  readonly dictionary: readonly string[];
  readonly spellings: readonly Spelling[];
  /** Lines of the file that describe all of it, such as the first ones of VCF. */
  readonly preamble: readonly string[];
}

/** A frequency table pays off when more samples share it, but a window usually covers few of them. */
const packedChunk = { variants: 512, maxSamples: 2560 } as const;
const codedChunk = { variants: 256, samples: 1024 } as const;

/** The plane in which the calls of a variant are stored. */
export const planes = { packed: 0, bytes: 1, words: 2 } as const;

/** The number of codes that fit into the plane of bytes. */
export const maxByteCodes = 256;

export const callArrays = (samples: number) =>
  ({
    packed: {
      name: 'call_g2',
      dataType: 'uint8',
      columns: packedStride(samples),
      chunkRows: packedChunk.variants,
      chunkColumns: evenParts(packedStride(samples), packedChunk.maxSamples / 4),
      packing: 'calls',
      // Four times no call.
      fill: 0xff,
    },
    bytes: { ...codedPlan(samples), name: 'call_g8', dataType: 'uint8' },
    words: { ...codedPlan(samples), name: 'call_g16', dataType: 'uint16' },
    plane: { ...list, name: 'variant_plane', dataType: 'uint8' },
    spelling: { ...list, name: 'variant_spelling', dataType: 'uint16' },
    packedCounts: {
      ...list,
      name: 'packed_counts',
      dataType: 2 * samples < 65_536 ? 'uint16' : 'int32',
      columns: packedCounts.length,
    },
    codedCounts: { ...list, name: 'coded_counts', dataType: 'int32', columns: variantCounts.length },
    sampleCounts: { ...list, name: 'sample_counts', dataType: 'int32', columns: 2 },
  }) as const;

/** The other counts of a packed variant follow from these. */
export const packedCounts = [
  'missing',
  'het',
  'alternate',
] as const satisfies readonly (keyof VariantCounts)[];

/** Pages wait for them, and they are small compared with the planes. */
const list = { chunkRows: 2048, fill: 0, packing: 'none' } as const;

/** Splits into the fewest parts within the limit, all of nearly the same length. */
const evenParts = (length: number, limit: number) =>
  Math.ceil(length / Math.max(1, Math.ceil(length / limit)));

/** As many bytes in a chunk as the packed plane has. */
const codedPlan = (samples: number) =>
  ({
    columns: samples,
    chunkRows: codedChunk.variants,
    chunkColumns: Math.min(codedChunk.samples, samples),
    fill: 0,
    packing: 'codes',
  }) as const;
