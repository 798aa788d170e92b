import type { StoredArray } from '../store/array-plan';
import { openRows, type RowWriter } from '../store/array-writer';
import { openFolder } from '../store/folder-writer';
import { writeManifest } from '../store/manifest';
import type { MatrixFiles } from '../store/matrix-files';
import { openFacts } from '../variants/fact-arrays';
import { type CallFacts, callArrays, maxByteCodes, packedCounts, planes } from './call-arrays';
import { type CallSink, maxCodes, packedStride, type Spelling } from './call-matrix';
import { packedClasses } from './coded-classes';
import { openCounts, variantCounts } from './count-calls';
import { openOverview } from './overview';

export interface NewCalls {
  readonly samples: number;
  readonly notation: CallFacts['notation'];
  readonly signal?: AbortSignal | undefined;
}

export interface CallWriter extends CallSink {
  readonly variants: number;
  /** Completes the matrix. Lines that describe the whole file may be passed. */
  finish(preamble?: readonly string[]): Promise<void>;
}

/** More different calls than there are codes: measured values were taken for calls. */
class TooManyCalls extends Error {}

/** Writes a matrix under a new key. An interrupted one leaves no manifest behind. */
export async function openCallWriter(
  files: MatrixFiles,
  key: string,
  { samples, notation, signal }: NewCalls,
): Promise<CallWriter> {
  const folder = openFolder(files, key, signal);
  const target = { folder };
  const arrays = callArrays(samples);
  const facts = openFacts(target);
  const lists = {
    plane: openRows(target, arrays.plane),
    spelling: openRows(target, arrays.spelling),
    packedCounts: openRows(target, arrays.packedCounts),
    codedCounts: openRows(target, arrays.codedCounts),
  };
  // Most matrices use only one of the planes.
  const opened = new Map<keyof typeof planes, RowWriter>();
  const counts = openCounts(samples, notation);
  const overview = openOverview(target, samples);
  const codes = codebook<string>((call) => call, maxCodes - 1);
  const spellings = codebook<Spelling>((spelling) => spelling.join('\t'), maxCodes);
  let variants = 0;

  async function addLists(
    plane: keyof typeof planes,
    { content, spellings: spelled }: ListRows,
  ): Promise<void> {
    const writer = opened.get(plane) ?? openRows(target, arrays[plane]);
    opened.set(plane, writer);
    await writer.add(content);
    variants += spelled.length;
    await lists.plane.add(new Uint8Array(spelled.length).fill(planes[plane]));
    await lists.spelling.add(bytesOf(spelled));
  }
  return {
    get variants() {
      return variants;
    },
    codeOf: (call) => codes.numberOf(call) + 1,
    spellingOf: (spelling) => spellings.numberOf(spelling),
    async addPacked(variantFacts, { packed, spellings: spelled }) {
      const rows = Int32Array.from(variantFacts.keys());
      const found = counts.countPacked({ packed, stride: packedStride(samples), rows });
      await facts.add(variantFacts);
      await overview.addPacked(variants, packed);
      await lists.packedCounts.add(bytesOf(storedCounts(found, arrays.packedCounts.dataType)));
      await addLists('packed', { content: packed, spellings: spelled });
    },
    async addCoded(variantFacts, row) {
      const textOf = (code: number) => codes.known[code - 1] ?? '';
      const { counts: found } = counts.countCoded(row, { reference: variantFacts.reference, textOf });
      await facts.add([variantFacts]);
      if (overview.wants(variants))
        await overview.addPacked(
          variants,
          packedClasses(row, { notation, reference: variantFacts.reference, textOf }),
        );
      const plane = row.every((code) => code < maxByteCodes) ? 'bytes' : 'words';
      const content = plane === 'bytes' ? new Uint8Array(row) : bytesOf(row);
      await lists.codedCounts.add(bytesOf(found));
      await addLists(plane, { content, spellings: new Uint16Array(1) });
    },
    async finish(preamble = []) {
      const { missing, het } = counts.samples();
      const sampleCounts = openRows(target, arrays.sampleCounts);
      await sampleCounts.add(
        bytesOf(
          Int32Array.from({ length: samples * 2 }, (_, at) => (at % 2 === 0 ? missing : het)[at >> 1] ?? 0),
        ),
      );
      const stored: StoredArray[] = [...(await facts.finish()), await sampleCounts.finish()];
      for (const list of Object.values(lists)) stored.push(await list.finish());
      for (const writer of opened.values()) stored.push(await writer.finish());
      stored.push(...(await overview.finish(variants)));
      await writeManifest<CallFacts>(folder, {
        facts: {
          kind: 'calls',
          variants,
          samples,
          notation,
          dictionary: [noCallText[notation], ...codes.known],
          spellings: spellings.known,
          preamble,
        },
        arrays: stored,
      });
    },
  };
}

const noCallText = { numbers: './.', letters: '' } as const;

interface ListRows {
  readonly content: Uint8Array;
  readonly spellings: Uint16Array;
}

/** Of packed variants, whose other counts follow from these. */
function storedCounts(all: Int32Array, dataType: 'uint16' | 'int32'): Uint16Array | Int32Array {
  const size = (all.length / variantCounts.length) * packedCounts.length;
  const selected = dataType === 'uint16' ? new Uint16Array(size) : new Int32Array(size);
  const indices = packedCounts.map((name) => variantCounts.indexOf(name));
  let at = 0;
  for (let from = 0; from < all.length; from += variantCounts.length)
    for (const index of indices) {
      selected[at] = all[from + index] as number;
      at += 1;
    }
  return selected;
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Uint16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function codebook<Entry>(keyOf: (entry: Entry) => string, limit: number) {
  const known: Entry[] = [];
  const numbers = new Map<string, number>();
  return {
    known,
    numberOf(entry: Entry): number {
      const key = keyOf(entry);
      const found = numbers.get(key);
      if (found !== undefined) return found;
      if (known.length === limit) throw new TooManyCalls('There are more different calls than codes.');
      numbers.set(key, known.length);
      known.push(entry);
      return known.length - 1;
    },
  };
}

/** Discards everything: for checking whether a file can be read. */
export function forgetfulSink(): CallSink {
  const codes = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = codes.get(text) ?? codes.size + 1;
    if (number >= maxCodes) throw new TooManyCalls();
    codes.set(text, number);
    return number;
  };
  return {
    codeOf: numberOf,
    spellingOf: () => 0,
    async addPacked() {},
    async addCoded() {},
  };
}
