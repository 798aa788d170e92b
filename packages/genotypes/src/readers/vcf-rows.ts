import { type CallSink, packedStride } from '../calls/call-matrix';
import type { VariantFacts } from '../variants/variant-facts';
import { type CallPacker, packedRowBytes } from './call-packer';
import { newline } from './line-window';
import { type ReadHandler, type ReadIssueLog, variantsAtOnce } from './reading';
import { batchVariants } from './variant-batcher';
import { type CallRange, findCalls, packRow } from './vcf-call-range';
import { openVcfCalls } from './vcf-calls';
import { openCodedRows } from './vcf-coded-row';
import { findHead, headPlaces, readHead, type VcfHead } from './vcf-facts';
import { leadingColumns } from './vcf-header';

export interface VcfRowsOptions {
  readonly packer: CallPacker;
  readonly sink: CallSink;
  readonly handler: Pick<ReadHandler, 'variants' | 'notice'>;
  readonly issues: ReadIssueLog;
  readonly samples: number;
}

/** The result for a row; it is left out if it has an issue. */
type Outcome = 'packed' | 'left-out' | Uint16Array;

const idColumn = 2;

/** The rows below the names of the samples. */
export function openVcfRows({ packer, sink, handler, issues, samples }: VcfRowsOptions) {
  const { window } = packer;
  const stride = packedStride(samples);
  const isTooWide = stride > packedRowBytes;
  /** The last byte of a row is padded with no calls. */
  const filling = samples % 4 === 0 ? 0 : (0xff << ((samples % 4) * 2)) & 0xff;
  const maxRows = isTooWide ? 1 : Math.min(variantsAtOnce, Math.floor(packedRowBytes / stride));
  const spellings = new Uint16Array(maxRows).fill(sink.spellingOf(['0/0', '0/1', '1/1']));
  const calls = openVcfCalls(sink);
  const coded = openCodedRows(calls, issues, samples);
  const formats = vcfFormats(handler, issues);
  const batch = batchVariants(handler, (line: number) => ({ line, column: idColumn }));
  const places = headPlaces();
  let run: VariantFacts[] = [];
  let variants = 0;

  async function addRun(): Promise<void> {
    const facts = run;
    run = [];
    if (facts.length === 0) return;
    const packed = packer.rows.subarray(0, facts.length * stride);
    for (let last = stride - 1; last < packed.length; last += stride)
      packed[last] = (packed[last] as number) | filling;
    await sink.addPacked(facts, { packed, spellings: spellings.subarray(0, facts.length) });
  }

  /** Fast if all calls have three bytes, else one by one, which also finds what is wrong. */
  function code(
    { format, alternates }: VcfHead,
    { from, to }: CallRange,
    line: number,
    field: number,
  ): Outcome {
    const { bytes } = window;
    const isPlain = format === 'GT' && to - from === samples * 4 - 1;
    const codeAt = (offset: number) => calls.codeAt(bytes, offset, offset + 3);
    const quick = isPlain ? packer.codePlain(from, samples, { codeAt, alternates }) : undefined;
    if (quick) return quick;
    return coded.read({ bytes, from, to, line, field, alternates }) ? coded.codes : 'left-out';
  }

  /** Besides the outcome: where the next line begins. */
  function readCalls(head: VcfHead, from: number, to: number, line: number): [Outcome, number] {
    const field = formats.callField(head.format, line);
    const row = { samples, row: run.length * stride };
    const packed = field === undefined || isTooWide ? undefined : packRow(packer, head, { from, to }, row);
    if (packed) return ['packed', packed.next];
    const range = findCalls(window.bytes, from);
    return [field === undefined ? 'left-out' : code(head, range, line, field), range.next];
  }

  /** Returns a promise only if the sink or the handler is due. */
  function keep(outcome: Outcome, facts: VariantFacts, line: number): Promise<void> | undefined {
    variants += 1;
    const isDue = batch.add(facts, line);
    const isFull = outcome === 'packed' && run.push(facts) >= maxRows;
    const codes = typeof outcome === 'string' ? undefined : outcome;
    return isDue || isFull || codes ? pass(facts, codes, isDue) : undefined;
  }
  async function pass(facts: VariantFacts, codes: Uint16Array | undefined, isDue: boolean): Promise<void> {
    if (codes || run.length >= maxRows) await addRun();
    if (codes) await sink.addCoded(facts, codes);
    if (isDue) await batch.flush();
  }
  function skipLine(from: number, line: number): number {
    const { bytes } = window;
    const end = bytes.indexOf(newline, from);
    if (bytes.toString('latin1', from, end).trim() !== '') issues.note('ragged-row', { line });
    return end + 1;
  }

  return {
    get variants() {
      return variants;
    },
    /**
     * Takes the line that begins there, of lines that end before `to`; returns where the next one begins. There is
     * rarely anything to wait for, and awaiting each of a million lines takes longer than reading them.
     */
    take(from: number, to: number, line: number): number | Promise<number> {
      const { bytes } = window;
      if (!findHead(bytes, from, places)) return skipLine(from, line);
      const head = readHead(bytes, from, places, { line, issues });
      const start = (places.tabs[leadingColumns - 1] as number) + 1;
      if (!head) return findCalls(bytes, start).next;
      const [outcome, next] = readCalls(head, start, to, line);
      const passing = keep(outcome, head.facts, line);
      return passing === undefined ? next : passing.then(() => next);
    },
    async end() {
      await addRun();
      await batch.flush();
    },
  };
}

/** In the order of the columns. */
const formatColumn = 8;

/** Reads the FORMAT of rows; most rows have the same. */
function vcfFormats(handler: Pick<ReadHandler, 'notice'>, issues: ReadIssueLog) {
  const known = new Map<string, number>();
  let isNoticed = false;
  return {
    /** Index of the call among the fields of a sample; undefined if there is none. */
    callField(format: string, line: number): number | undefined {
      if (format === 'GT') return 0;
      let field = known.get(format);
      if (field === undefined) {
        field = format.split(':').indexOf('GT');
        known.set(format, field);
      }
      if (field < 0) {
        issues.note('no-genotypes', { line, column: formatColumn }, format);
        return undefined;
      }
      if (!isNoticed) handler.notice?.({ code: 'other-fields-not-kept', line, value: format });
      isNoticed = true;
      return field;
    },
  };
}
