import type { MapUnit } from '@landrace/domain/map-unit';
import type { CallMatrix, VariantFacts } from '../calls/call-matrix';

/** Where a variant lies. Of one that lies nowhere, the chromosome is empty and the position not a number. */
export interface VariantPlace {
  readonly chromosome: string;
  readonly position: number;
}

/** What of a matrix is written, in which order and under which names. */
export interface ChosenCalls {
  readonly matrix: CallMatrix;
  /** Positions in the matrix, in the order in which they are written. */
  readonly variants: Int32Array;
  readonly samples: Int32Array;
  /** By place among the chosen. */
  readonly variantNames: readonly string[];
  /** By place among the chosen; no name twice. */
  readonly sampleNames: readonly string[];
  /** By place among the chosen: where a map has them. Without it, where the file had them. */
  readonly places?: readonly VariantPlace[] | undefined;
  /** What positions count, if anybody says so. */
  readonly unit?: MapUnit | undefined;
  /** Where calls count copies: of what, as somebody else names it. */
  readonly dosages?: ChosenDosages | undefined;
}

export interface ChosenDosages {
  readonly ploidy: number;
  /** By place among the chosen. Copies are those of the second. */
  readonly alleles: readonly (readonly [string, string])[];
}

/** Files come in pieces, each only good until the next one is asked for; `keptPieces` is for those who wait. */
export interface WriteOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told now and then which part is written, from 0 to 1. */
  onProgress?(fraction: number): void;
}

/** A variant as those see it who say how it is written. */
export interface ChosenVariant<Facts extends VariantFacts = VariantFacts> {
  /** Among the chosen. */
  readonly place: number;
  readonly name: string;
  readonly facts: Facts;
}

export function placeOf({ places }: ChosenCalls, { place, facts }: ChosenVariant): VariantPlace {
  return places?.[place] ?? facts;
}

/** Names as they fit into a line of a table: without tabs, ends of lines and other characters that control something. */
export function nameInLine(name: string): string {
  return isPlain(name, 0x20) ? name : name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Nothing but letters, digits and signs of ASCII from that one on, as nearly all names are. A semicolon is none of them. */
export function isPlain(name: string, first: number): boolean {
  for (let place = 0; place < name.length; place += 1) {
    const code = name.charCodeAt(place);
    if (code < first || code > 0x7e || code === 0x3b) return false;
  }
  return true;
}

/** The same pieces for those who hold several at a time, such as streams. */
export async function* keptPieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Uint8Array.from(piece);
}
