import { type CallSink, noCall2, packedStride, type Spelling } from '../calls/call-matrix';
import type { VariantFacts } from '../variants/variant-facts';
import type { Place, ReadHandler, ReadIssue, ReadNotice } from './reading';

interface StoredVariant {
  readonly facts: VariantFacts;
  readonly isPacked: boolean;
  /** Null for no call. */
  readonly calls: readonly (string | null)[];
}

/** Sink for tests: stores everything as it could be written again. */
export interface MemorySink {
  readonly samples: string[];
  readonly samplePlaces: Place[];
  readonly variants: StoredVariant[];
  readonly reportedVariants: { readonly id: string; readonly place: Place }[];
  readonly issues: ReadIssue[];
  readonly notices: ReadNotice[];
  readonly handler: ReadHandler;
}

export function sinkInMemory(samples: number, variants: StoredVariant[]): CallSink {
  const dictionary: string[] = [''];
  const codes = new Map<string, number>();
  const spellings: Spelling[] = [];
  return {
    codeOf(call) {
      const code = codes.get(call) ?? dictionary.push(call) - 1;
      codes.set(call, code);
      return code;
    },
    spellingOf: (spelling) => spellings.push(spelling) - 1,
    async addPacked(facts, rows) {
      const stride = packedStride(samples);
      facts.forEach((fact, row) => {
        const spelling = spellings[rows.spellings[row] ?? -1];
        if (!spelling) throw new Error('There is no such spelling.');
        const calls = Array.from({ length: stride * 4 }, (_, sample) => {
          const byte = rows.packed[row * stride + (sample >> 2)] ?? 0;
          const dosage = (byte >> ((sample & 3) * 2)) & 3;
          return dosage === noCall2 ? null : (spelling[dosage] ?? null);
        });
        if (calls.slice(samples).some((call) => call !== null))
          throw new Error('What fills up the last byte is a call.');
        variants.push({ facts: fact, isPacked: true, calls: calls.slice(0, samples) });
      });
    },
    async addCoded(facts, codes) {
      if (codes.length !== samples) throw new Error('A row has another length.');
      const calls = Array.from(codes, (code) => (code === 0 ? null : (dictionary[code] ?? null)));
      variants.push({ facts, isPacked: false, calls });
    },
  };
}

export function memorySink(): MemorySink {
  const content = {
    samples: [] as string[],
    samplePlaces: [] as Place[],
    variants: [] as StoredVariant[],
    reportedVariants: [] as { id: string; place: Place }[],
    issues: [] as ReadIssue[],
    notices: [] as ReadNotice[],
  };
  const handler: ReadHandler = {
    async samples(names, placeOf) {
      names.forEach((name, sample) => {
        content.samples.push(name);
        content.samplePlaces.push(placeOf(sample));
      });
      return sinkInMemory(names.length, content.variants);
    },
    async variants(facts, placeOf) {
      content.reportedVariants.push(...facts.map(({ id }, index) => ({ id, place: placeOf(index) })));
    },
    issue: (issue) => void content.issues.push(issue),
    notice: (notice) => void content.notices.push(notice),
  };
  return { ...content, handler };
}

/** A file in chunks of about this many bytes. */
export async function* inChunks(content: string | Uint8Array, size = 1 << 16): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
