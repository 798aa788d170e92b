import type { CallSink, VariantFacts } from '../calls/call-matrix';

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

/** Where something stands in a file. */
export interface Place {
  /** Counted from 1, as editors do. */
  readonly line: number;
  /** The place of the cell in its line, counted from 0. */
  readonly column?: number;
}

/** Something is wrong with what a file says; without a line with all of it. */
export interface ReadIssue extends Partial<Place> {
  readonly code: ReadIssueCode;
  readonly value?: string;
}

/** Nothing is wrong, but not everything is kept. */
export interface ReadNotice {
  readonly code: 'other-fields-not-kept';
  readonly line: number;
  readonly value: string;
}

/**
 * Whom a reader tells what it finds. As soon as there was an issue, what the sink got is incomplete and not to be
 * kept; reading goes on to find more of them.
 */
export interface ReadHandler<Sink = CallSink> {
  /** Comes once, before any variant, and answers where the calls go; nowhere where they are only looked at. */
  samples(names: readonly string[], placeOf: (sample: number) => Place): Promise<Sink | undefined>;
  /** In the order of the sink's variants, some thousand at a time. */
  variants(facts: readonly VariantFacts[], placeOf: (variant: number) => Place): Promise<void>;
  issue(issue: ReadIssue): void;
  notice?(notice: ReadNotice): void;
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whoever hears of so many issues need not hear of all. */
  readonly mostIssues?: number;
  /** Bytes. */
  readonly longestLine?: number;
}

export interface TableOptions {
  /** What stands in its rows; those of HapMap are markers. */
  readonly form: 'germplasm' | 'marker' | 'hapmap';
  /** Somebody else says where markers are, or nobody has to; the table need not. */
  readonly hasNoPlaces?: boolean;
  /** What a position says in the way of the file; a plain number without. */
  readonly readPosition?: (given: string) => number | undefined;
  /** Everything is told and nothing kept. */
  readonly isTrial?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Where germplasm in rows are turned. */
  readonly temporaryFolder?: string;
}

/** What was read, issues or not. */
export interface ReadSummary {
  /** Without one nobody knows whose the calls are. */
  readonly hasHeader: boolean;
  readonly samples: number;
  readonly variants: number;
  readonly issues: number;
}

/** Bases, of each allele of a variant. */
export const longestAllele = 1_000;

/** Two alleles with something between them. */
export const longestCallText = 2 * longestAllele + 1;

export const variantsAtOnce = 1_024;

/** Ends the reading of a file that is no use any more. Never leaves the readers. */
class GivenUp extends Error {}

export interface ReadIssueLog {
  readonly count: number;
  note(code: ReadIssueCode, place: Partial<Place>, value?: string | null): void;
  /** Of issues after which nothing can be read. */
  giveUp(code: ReadIssueCode, place: Partial<Place>, value?: string | null): never;
  /** After several such issues were told. */
  leave(): never;
}

/** More than enough to recognise it by; whoever shows it makes it shorter. */
const longestValue = 1_000;

export function openReadIssueLog(
  handler: Pick<ReadHandler, 'issue'>,
  { mostIssues = 1_000 }: ReadOptions,
): ReadIssueLog {
  let count = 0;
  const tell: ReadIssueLog['note'] = (code, { line, column }, value) => {
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
      tell(code, place, value);
      if (count >= mostIssues) throw new GivenUp();
    },
    giveUp(code, place, value) {
      tell(code, place, value);
      throw new GivenUp();
    },
    leave() {
      throw new GivenUp();
    },
  };
}

/** Ends quietly where a file was given up. */
export async function untilGivenUp(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
}
