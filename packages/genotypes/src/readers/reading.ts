import type { CallSink, VariantFacts } from '../calls/call-matrix';

export type ReadFaultCode =
  | 'gzip-broken'
  | 'gzip-truncated'
  | 'line-too-long'
  | 'header-too-long'
  | 'no-header'
  | 'bad-header'
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
  | 'bad-frequency';

/** Where something stands in a file. */
export interface Place {
  /** Counted from 1, as editors do. */
  readonly line: number;
  /** The place of the cell in its line, counted from 0. */
  readonly column?: number;
}

/** Something is wrong with what a file says. */
export interface ReadFault extends Place {
  readonly code: ReadFaultCode;
  readonly value?: string;
}

/** Nothing is wrong, but not everything is kept. */
export interface ReadNotice {
  readonly code: 'other-fields-not-kept';
  readonly line: number;
  readonly value: string;
}

/**
 * Whom a reader tells what it finds. As soon as there was a fault, what the sink got is incomplete and not to be
 * kept; reading goes on to find more of them.
 */
export interface ReadHandler<Sink = CallSink> {
  /** Comes once, before any variant, and answers where the calls go. */
  samples(names: readonly string[], placeOf: (sample: number) => Place): Promise<Sink>;
  /** In the order of the sink's variants, some thousand at a time. */
  variants(facts: readonly VariantFacts[], placeOf: (variant: number) => Place): Promise<void>;
  fault(fault: ReadFault): void;
  notice?(notice: ReadNotice): void;
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whoever hears of so many faults need not hear of all. */
  readonly mostFaults?: number;
  /** Bytes. */
  readonly longestLine?: number;
}

export interface TableOptions extends ReadOptions {
  readonly rowsAre: 'germplasm' | 'marker';
  /** Where germplasm in rows are turned. */
  readonly temporaryFolder?: string;
}

/** What was read, faults or not. */
export interface ReadSummary {
  readonly samples: number;
  readonly variants: number;
  readonly faults: number;
}

/** Bases, of each allele of a variant. */
export const longestAllele = 1_000;

/** Two alleles with something between them. */
export const longestCallText = 2 * longestAllele + 1;

export const variantsAtOnce = 1_024;

/** Ends the reading of a file that is no use any more. Never leaves the readers. */
class GivenUp extends Error {}

export interface FaultBook {
  readonly count: number;
  note(code: ReadFaultCode, place: Place, value?: string): void;
  /** Of faults after which nothing can be read. */
  giveUp(code: ReadFaultCode, place: Place, value?: string): never;
}

/** Enough to recognise it by. */
const longestValue = 100;

export function openFaultBook(
  handler: Pick<ReadHandler, 'fault'>,
  { mostFaults = 1_000 }: ReadOptions,
): FaultBook {
  let count = 0;
  const tell = (code: ReadFaultCode, { line, column }: Place, value: string | undefined) => {
    count += 1;
    handler.fault({
      code,
      line,
      ...(column === undefined ? {} : { column }),
      ...(value === undefined ? {} : { value: value.slice(0, longestValue) }),
    });
  };
  return {
    get count() {
      return count;
    },
    note(code, place, value) {
      tell(code, place, value);
      if (count >= mostFaults) throw new GivenUp();
    },
    giveUp(code, place, value) {
      tell(code, place, value);
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
