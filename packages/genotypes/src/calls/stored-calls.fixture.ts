import type { MatrixFiles } from '../store/matrix-files';
import { memoryFiles } from '../store/memory-files.fixture';
import { noFacts, type VariantFacts } from '../variants/variant-facts';
import { type CallMatrix, packedStride, type Spelling } from './call-matrix';
import { openCalls } from './open-calls';
import { type CallWriter, openCallWriter } from './write-calls';

/** Calls of a variant: alternate alleles, 3 for none; or texts, empty for none. */
export type Row = readonly number[] | readonly string[];

/** A variant as a test writes it down. */
export interface InventedVariant extends Partial<VariantFacts> {
  /** How calls of the two-bit plane are spelled. Texts without a spelling are stored in a plane of codes. */
  readonly spelling?: Spelling;
  readonly calls: Row;
}

interface InventedCalls {
  readonly variants: Iterable<InventedVariant>;
  /** Numbers by default. */
  readonly notation?: CallMatrix['notation'];
  readonly preamble?: readonly string[];
}

const usual: Spelling = ['0/0', '0/1', '1/1'];

export const isText = (row: Row): row is readonly string[] => typeof row[0] === 'string';

/** Four calls to a byte; the last one is padded with no calls. */
export function packedRow(calls: readonly number[]): Uint8Array {
  const packed = new Uint8Array(packedStride(calls.length)).fill(0xff);
  for (const [sample, call] of calls.entries()) {
    const at = sample >> 2;
    packed[at] = (packed[at] as number) ^ ((3 ^ call) << (2 * (sample & 3)));
  }
  return packed;
}

/** Rows that are handed over together, as readers do. */
const rowsAtOnce = 64;

/** Consecutive variants of the two-bit plane go together. */
function openPackedRows(writer: CallWriter) {
  let rows: { facts: VariantFacts; packed: Uint8Array; spelling: number }[] = [];
  async function flush(): Promise<void> {
    const batch = rows;
    rows = [];
    if (batch.length > 0)
      await writer.addPacked(
        batch.map(({ facts }) => facts),
        {
          packed: Buffer.concat(batch.map(({ packed }) => packed)),
          spellings: Uint16Array.from(batch, ({ spelling }) => spelling),
        },
      );
  }
  return {
    flush,
    async add(facts: VariantFacts, calls: Row, spelling: Spelling): Promise<void> {
      const numbers = isText(calls) ? calls.map((call) => (call ? spelling.indexOf(call) : 3)) : calls;
      rows.push({ facts, packed: packedRow(numbers), spelling: writer.spellingOf(spelling) });
      if (rows.length === rowsAtOnce) await flush();
    },
  };
}

/** Writes a matrix of these variants, for tests. */
export async function storeCalls(
  files: MatrixFiles,
  key: string,
  { variants, notation = 'numbers', preamble }: InventedCalls,
): Promise<void> {
  const open = (samples: number) => openCallWriter(files, key, { samples, notation });
  let writer: CallWriter | undefined;
  let packedRows: ReturnType<typeof openPackedRows> | undefined;
  for (const { spelling, calls, ...known } of variants) {
    writer ??= await open(calls.length);
    packedRows ??= openPackedRows(writer);
    const facts = { ...noFacts, ...known };
    if (spelling || !isText(calls)) await packedRows.add(facts, calls, spelling ?? usual);
    else {
      await packedRows.flush();
      const { codeOf } = writer;
      await writer.addCoded(
        facts,
        Uint16Array.from(calls, (call) => (call ? codeOf(call) : 0)),
      );
    }
  }
  await packedRows?.flush();
  await (writer ?? (await open(0))).finish(preamble);
}

/** Likewise in memory, below `v1`. */
export async function storedCalls(invented: InventedCalls) {
  const files = memoryFiles();
  await storeCalls(files, 'v1', invented);
  const matrix = await openCalls(files, 'v1');
  if (!matrix) throw new Error('No matrix was written.');
  return { files, matrix };
}
