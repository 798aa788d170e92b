import type { CallSink } from '../calls/call-matrix';
import type { VariantFacts } from '../variants/variant-facts';

export type ReadIssueCode =
  | 'gzip-broken'
  | 'gzip-truncated'
  | 'line-too-long'
  | 'header-too-long'
  | 'no-header'
  | 'bad-header'
  | 'missing-column'
  | 'duplicate-column'
  | 'wrong-orientation'
  | 'no-samples'
  | 'no-markers'
  | 'missing-name'
  | 'duplicate-sample'
  | 'ragged-row'
  | 'bad-position'
  | 'no-genotypes'
  | 'bad-call'
  | 'allele-beyond-alternates'
  | 'allele-too-long'
  | 'call-too-long'
  | 'too-many-calls'
  | 'missing-row'
  | 'no-text'
  | 'bad-frequency'
  | 'frequency-out-of-range';

/** A position in a file. */
export interface Place {
  /** Counted from 1, as editors do. */
  readonly line: number;
  /** Index of the cell in its line, from 0. */
  readonly column?: number;
}

/** An issue of a file; without a line it concerns the whole file. */
export interface ReadIssue extends Partial<Place> {
  readonly code: ReadIssueCode;
  readonly value?: string;
}

/** Nothing is wrong, but not everything is stored. */
export interface ReadNotice {
  readonly code: 'other-fields-not-kept';
  readonly line: number;
  readonly value: string;
}

/**
 * Receives what a reader finds. After the first issue, the content of the sink is incomplete and must be discarded;
 * reading continues to find more issues.
 */
export interface ReadHandler<Sink = CallSink> {
  /** Called once, before any variant, and returns the sink of the calls; undefined if they are only checked. */
  samples(names: readonly string[], placeOf: (sample: number) => Place): Promise<Sink | undefined>;
  /** In the order of the sink's variants, some thousand at a time. */
  variants(facts: readonly VariantFacts[], placeOf: (variant: number) => Place): Promise<void>;
  issue(issue: ReadIssue): void;
  notice?(notice: ReadNotice): void;
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Reading ends after this many issues. */
  readonly maxIssues?: number;
  /** Bytes. */
  readonly longestLine?: number;
}

export interface TableOptions {
  /** What the rows of the table are; those of HapMap are markers. */
  readonly form: 'germplasm' | 'marker' | 'hapmap';
  /** Positions of markers come from elsewhere, or are not needed; the table may omit them. */
  readonly hasNoPlaces?: boolean;
  /** Parses a position in the format of the file; a plain number by default. */
  readonly readPosition?: (text: string) => number | undefined;
  /** Everything is reported and nothing stored. */
  readonly isTrial?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Where germplasm in rows are transposed. */
  readonly temporaryFolder?: string;
}

/** What was read, with or without issues. */
export interface ReadSummary {
  /** Without a header the calls cannot be assigned to samples. */
  readonly hasHeader: boolean;
  readonly samples: number;
  readonly variants: number;
  readonly issues: number;
}

/** Bases, of each allele of a variant. */
export const longestAllele = 1_000;

/** Two alleles with a separator. */
export const longestCallText = 2 * longestAllele + 1;

export const variantsAtOnce = 1_024;

/** Ends the reading of a file that cannot be used. Never leaves the readers. */
class GivenUp extends Error {}

export interface ReadIssueLog {
  readonly count: number;
  note(code: ReadIssueCode, place: Partial<Place>, value?: string | null): void;
  /** For issues after which nothing can be read. */
  giveUp(code: ReadIssueCode, place: Partial<Place>, value?: string | null): never;
  /** After several such issues were reported. */
  leave(): never;
}

/** More than enough to recognise it; screens shorten it. */
const longestValue = 1_000;

export function openReadIssueLog(
  handler: Pick<ReadHandler, 'issue'>,
  { maxIssues: mostIssues = 1_000 }: ReadOptions,
): ReadIssueLog {
  let count = 0;
  const report: ReadIssueLog['note'] = (code, { line, column }, value) => {
    count += 1;
    handler.issue({
      code,
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
      ...(value === undefined || value === null ? {} : { value: value.slice(0, longestValue) }),
    });
  };
  return {
    get count() {
      return count;
    },
    note(code, place, value) {
      report(code, place, value);
      if (count >= mostIssues) throw new GivenUp();
    },
    giveUp(code, place, value) {
      report(code, place, value);
      throw new GivenUp();
    },
    leave() {
      throw new GivenUp();
    },
  };
}

/** Returns normally if reading was given up. */
export async function untilGivenUp(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
}
