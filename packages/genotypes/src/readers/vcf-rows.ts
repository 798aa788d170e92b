import { type CallSink, packedStride, type VariantFacts } from '../calls/call-matrix';
import { type CallPacker, packedRowBytes } from './call-packer';
import { carriageReturn, newline } from './line-window';
import { type FaultBook, type ReadHandler, variantsAtOnce } from './reading';
import { openVcfCalls } from './vcf-calls';
import { openCodedRows } from './vcf-coded-row';
import { findTabs, readHead, type VcfHead } from './vcf-facts';
import { vcfFormats } from './vcf-formats';
import { leadingColumns } from './vcf-header';

export interface VcfRowsOptions {
  readonly packer: CallPacker;
  readonly sink: CallSink;
  readonly handler: Pick<ReadHandler, 'variants' | 'notice'>;
  readonly faults: FaultBook;
  readonly samples: number;
}

/** What became of a row: packed, coded, or left out since something is wrong with it. */
type Outcome = 'packed' | 'coded' | 'left-out';

/** The calls of a row, and where its line ends; behind the calls may be a carriage return. */
interface Calls {
  readonly from: number;
  readonly to: number;
  readonly next: number;
}

/** The rows below the names of the samples. */
export function openVcfRows({ packer, sink, handler, faults, samples }: VcfRowsOptions) {
  const { window } = packer;
  const stride = packedStride(samples);
  const isTooWide = stride > packedRowBytes;
  const most = isTooWide ? 1 : Math.min(variantsAtOnce, Math.floor(packedRowBytes / stride));
  const spellings = new Uint16Array(most).fill(sink.spellingOf(['0/0', '0/1', '1/1']));
  const coded = openCodedRows(openVcfCalls(sink), faults, samples);
  const formats = vcfFormats(handler, faults);
  const told = openTelling(handler);
  const tabs = new Int32Array(leadingColumns);
  let run: VariantFacts[] = [];
  let variants = 0;
  /** Behind the line that was read last. */
  let next = 0;

  async function addRun(): Promise<void> {
    const facts = run;
    run = [];
    if (facts.length === 0) return;
    const packed = packer.rows.subarray(0, facts.length * stride);
    await sink.addPacked(facts, { packed, spellings: spellings.subarray(0, facts.length) });
  }

  /** Calls of three bytes end where one can reckon it, which saves the search; whether that is so is seen by packing. */
  function reckoned(from: number, to: number): Calls | undefined {
    const { bytes } = window;
    const end = from + samples * 4 - 1;
    if (end < to && bytes[end] === newline) return { from, to: end, next: end + 1 };
    const hasReturn = end + 1 < to && bytes[end] === carriageReturn && bytes[end + 1] === newline;
    return hasReturn ? { from, to: end, next: end + 2 } : undefined;
  }
  function found(from: number): Calls {
    const { bytes } = window;
    const end = bytes.indexOf(newline, from);
    const hasReturn = end > from && bytes[end - 1] === carriageReturn;
    return { from, to: hasReturn ? end - 1 : end, next: end + 1 };
  }

  /** A call of an allele that is not there is left to those who say where. */
  const fits = (seen: number, alternates: number) => (alternates === 0 ? seen === 0 : seen >= 0);

  function pack({ alternates, format }: VcfHead, from: number, to: number): Calls | undefined {
    if (alternates > 1 || isTooWide) return undefined;
    const row = run.length * stride;
    if (format === 'GT') {
      const calls = reckoned(from, to);
      const isPacked = calls && fits(packer.packPlain(from, samples, row), alternates);
      return isPacked ? calls : undefined;
    }
    if (!format.startsWith('GT:')) return undefined;
    const calls = found(from);
    return fits(packer.packFirst(calls, samples, row), alternates) ? calls : undefined;
  }

  function readCalls(head: VcfHead, from: number, to: number, line: number): Outcome {
    const field = formats.callField(head.format, line);
    const calls = field === undefined ? undefined : pack(head, from, to);
    next = (calls ?? found(from)).next;
    if (calls) return 'packed';
    if (field === undefined) return 'left-out';
    const at = { bytes: window.bytes, ...found(from), line, field, alternates: head.alternates };
    return coded.read(at) ? 'coded' : 'left-out';
  }

  async function keep(outcome: Outcome, facts: VariantFacts): Promise<void> {
    variants += 1;
    if (outcome === 'packed') {
      run.push(facts);
      if (run.length >= most) await addRun();
    } else if (outcome === 'coded') {
      await addRun();
      await sink.addCoded(facts, coded.codes);
    }
  }

  return {
    get variants() {
      return variants;
    },
    /** Takes in the line that begins there, of lines that end before `to`; answers where the next one begins. */
    async take(from: number, to: number, line: number): Promise<number> {
      const { bytes } = window;
      next = from;
      if (!findTabs(bytes, from, tabs)) {
        const end = bytes.indexOf(newline, from);
        const isBlank = bytes.toString('latin1', from, end).trim() === '';
        if (!isBlank) faults.note('ragged-row', { line });
        return end + 1;
      }
      const start = (tabs[leadingColumns - 1] as number) + 1;
      const head = readHead(bytes.toString('utf8', from, start - 1), line, faults);
      if (!head) return found(start).next;
      const outcome = readCalls(head, start, to, line);
      const after = next;
      await keep(outcome, head.facts);
      if (told.add(head.facts, line)) await told.tell();
      return after;
    },
    async end() {
      await addRun();
      await told.tell();
    },
  };
}

/** Gathers variants for whoever stages their names. */
function openTelling(handler: Pick<ReadHandler, 'variants'>) {
  let facts: VariantFacts[] = [];
  let lines: number[] = [];
  return {
    /** Whether there are enough. */
    add(fact: VariantFacts, line: number): boolean {
      facts.push(fact);
      lines.push(line);
      return facts.length >= variantsAtOnce;
    },
    async tell(): Promise<void> {
      if (facts.length === 0) return;
      const [toldFacts, toldLines] = [facts, lines];
      facts = [];
      lines = [];
      await handler.variants(toldFacts, (variant) => ({ line: toldLines[variant] ?? 0, column: 2 }));
    },
  };
}
