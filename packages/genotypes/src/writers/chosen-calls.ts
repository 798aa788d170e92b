import type { MapUnit } from '@landrace/domain/map-unit';
import type { CallMatrix } from '../calls/call-matrix';
import type { VariantFacts } from '../variants/variant-facts';

/** The position of a variant. Without one, the chromosome is empty and the position NaN. */
export interface VariantPlace {
  readonly chromosome: string;
  readonly position: number;
}

/** The part of a matrix that is written, in which order and under which names. */
export interface ChosenCalls {
  readonly matrix: CallMatrix;
  /** Positions in the matrix, in the order in which they are written. */
  readonly variants: Int32Array;
  readonly samples: Int32Array;
  /** By index among the selected. */
  readonly variantNames: readonly string[];
  /** By index among the selected; unique. */
  readonly sampleNames: readonly string[];
  /** By index among the selected: positions on a map. Without it, those of the file. */
  readonly places?: readonly VariantPlace[] | undefined;
  /** Unit of the positions, if known. */
  readonly unit?: MapUnit | undefined;
  /** If calls count copies: of which alleles, from another source. */
  readonly dosages?: ChosenDosages | undefined;
}

export interface ChosenDosages {
  readonly ploidy: number;
  /** By index among the selected. The second is counted. */
  readonly alleles: readonly (readonly [string, string])[];
}

/** Files come in chunks, each valid only until the next one is requested; `keptPieces` copies them. */
export interface WriteOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called now and then with the fraction that is written, from 0 to 1. */
  onProgress?(fraction: number): void;
}

/** A variant as file formats see it. */
export interface ChosenVariant<Facts extends VariantFacts = VariantFacts> {
  /** Index among the selected. */
  readonly index: number;
  readonly name: string;
  readonly facts: Facts;
}

export function placeOf({ places }: ChosenCalls, { index: place, facts }: ChosenVariant): VariantPlace {
  return places?.[place] ?? facts;
}

/** Names that fit into a line of a table: without tabs, line ends and other control characters. */
export function nameInLine(name: string): string {
  return isPlain(name, 0x20) ? name : name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Only printable ASCII from this character on, as nearly all names are, and no semicolon. */
export function isPlain(name: string, first: number): boolean {
  for (let index = 0; index < name.length; index += 1) {
    const code = name.charCodeAt(index);
    if (code < first || code > 0x7e || code === 0x3b) return false;
  }
  return true;
}

/** Copies the chunks for consumers that hold several at a time, such as streams. */
export async function* keptPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield Uint8Array.from(chunk);
}
