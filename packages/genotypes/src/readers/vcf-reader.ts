import { forgetfulSink } from '../calls/write-calls';
import { type CallPacker, openCallPacker } from './call-packer';
import { newline, readLines } from './line-window';
import {
  openReadIssueLog,
  type ReadHandler,
  type ReadIssueLog,
  type ReadOptions,
  type ReadSummary,
  untilGivenUp,
} from './reading';
import { leadingColumns, type VcfHeader, vcfHeaderReader } from './vcf-header';
import { openVcfRows } from './vcf-rows';

export interface VcfSummary extends ReadSummary {
  /** Lines of the header that begin with `##`, for writing the file again. */
  readonly header: readonly string[];
}

/** VCF, packed or not (VCF 4.5). Of the fields of a sample only its call is read. */
export async function readVcf(
  source: AsyncIterable<Uint8Array>,
  handler: ReadHandler,
  options: ReadOptions = {},
): Promise<VcfSummary> {
  const issues = openReadIssueLog(handler, options);
  const packer = openCallPacker();
  const taker = openVcf(packer, handler, issues);
  await untilGivenUp(async () => {
    await readLines(source, { window: packer.window, taker, issues }, options);
    await taker.end();
  });
  const { header, variants } = taker;
  return {
    hasHeader: header !== undefined,
    samples: header?.samples.length ?? 0,
    variants,
    issues: issues.count,
    header: header?.lines ?? [],
  };
}

function openVcf(packer: CallPacker, handler: ReadHandler, issues: ReadIssueLog) {
  const { window } = packer;
  const readHeader = vcfHeaderReader(issues);
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
      const rest = { packer, handler, issues, samples: header.samples.length };
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
      for (let offset = from; offset < to; line += 1) {
        const next = rows ? rows.take(offset, to, line) : takeHeader(offset);
        offset = typeof next === 'number' ? next : await next;
      }
    },
    async end() {
      await rows?.end();
      if (!rows) issues.giveUp('no-header', { line });
      else if (rows.variants === 0 && issues.count === 0) issues.giveUp('no-markers', { line });
    },
  };
}
