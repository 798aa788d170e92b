import { forgetfulSink } from '../calls/no-calls';
import type { CallPacker } from './call-packer';
import { newline, readLines } from './line-window';
import {
  type FaultBook,
  openFaultBook,
  type ReadHandler,
  type ReadOptions,
  type ReadSummary,
  untilGivenUp,
} from './reading';
import { openCallPacker } from './simd-packer';
import { leadingColumns, type VcfHeader, vcfHeaderReader } from './vcf-header';
import { openVcfRows } from './vcf-rows';

export interface VcfSummary extends ReadSummary {
  /** Lines of the header that begin with `##`, for whoever writes the file again. */
  readonly header: readonly string[];
}

/** VCF, packed or not (VCF 4.5). Of the fields of a sample only its call is read. */
export async function readVcf(
  source: AsyncIterable<Uint8Array>,
  handler: ReadHandler,
  options: ReadOptions & { readonly packer?: CallPacker } = {},
): Promise<VcfSummary> {
  const faults = openFaultBook(handler, options);
  const packer = options.packer ?? openCallPacker();
  const taker = openVcf(packer, handler, faults);
  await untilGivenUp(async () => {
    await readLines(source, { window: packer.window, taker, faults }, options);
    await taker.end();
  });
  const { header, variants } = taker;
  return {
    hasHeader: header !== undefined,
    samples: header?.samples.length ?? 0,
    variants,
    faults: faults.count,
    header: header?.lines ?? [],
  };
}

function openVcf(packer: CallPacker, handler: ReadHandler, faults: FaultBook) {
  const { window } = packer;
  const readHeader = vcfHeaderReader(faults);
  let header: VcfHeader | undefined;
  let rows: ReturnType<typeof openVcfRows> | undefined;
  let line = 1;

  async function takeHeader(from: number): Promise<number> {
    const end = window.bytes.indexOf(newline, from);
    const text = window.bytes.toString('utf8', from, end).replace(/\r$/, '');
    header = readHeader(text, line);
    if (header) {
      const at = header.line;
      const sink = await handler.samples(header.samples, (sample) => ({
        line: at,
        column: leadingColumns + sample,
      }));
      const rest = { packer, handler, faults, samples: header.samples.length };
      rows = openVcfRows({ ...rest, sink: sink ?? forgetfulSink() });
    }
    return end + 1;
  }
  return {
    get header() {
      return header;
    },
    get line() {
      return line;
    },
    get variants() {
      return rows?.variants ?? 0;
    },
    async take(from: number, to: number) {
      for (let place = from; place < to; line += 1) {
        const next = rows ? rows.take(place, to, line) : takeHeader(place);
        place = typeof next === 'number' ? next : await next;
      }
    },
    async end() {
      await rows?.end();
      if (!rows) faults.giveUp('no-header', { line });
      else if (rows.variants === 0 && faults.count === 0) faults.giveUp('no-markers', { line });
    },
  };
}
