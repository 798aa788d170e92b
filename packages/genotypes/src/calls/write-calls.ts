import { packedClasses } from '../overview/coded-classes';
import { openOverview } from '../overview/write-overview';
import type { StoredArray } from '../store/array-plan';
import { openRows, type RowWriter } from '../store/array-writer';
import { openFolder } from '../store/folder-writer';
import { writeManifest } from '../store/manifest';
import type { MatrixFiles } from '../store/matrix-files';
import { openFacts } from '../variants/fact-arrays';
import { type CallFacts, callArrays, mostByteCodes, packedCounts, planes } from './call-arrays';
import { type CallSink, mostCodes, packedStride, type Spelling } from './call-matrix';
import { openCounts, variantCounts } from './count-calls';

export interface NewCalls {
  readonly samples: number;
  readonly notation: CallFacts['notation'];
  readonly signal?: AbortSignal | undefined;
}

export interface CallWriter extends CallSink {
  readonly variants: number;
  /** Only now the matrix is one. Lines that tell about the whole file may be given along. */
  finish(preamble?: readonly string[]): Promise<void>;
}

/** More different calls than there are codes: somebody took measured values for calls. */
export class TooManyCalls extends Error {}

/** Writes a matrix under a key that nobody knows yet. What an interrupted one leaves behind has no manifest. */
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
  // Most matrices have no more than one of the planes.
  const opened = new Map<keyof typeof planes, RowWriter>();
  const counts = openCounts(samples, notation);
  const overview = openOverview(target, samples);
  const codes = codebook<string>((call) => call, mostCodes - 1);
  const spellings = codebook<Spelling>((spelling) => spelling.join('\t'), mostCodes);
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
    codeOf: (call) => codes.placeOf(call) + 1,
    spellingOf: (spelling) => spellings.placeOf(spelling),
    async addPacked(given, { packed, spellings: spelled }) {
      const rows = Int32Array.from(given.keys());
      const found = counts.countPacked({ packed, stride: packedStride(samples), rows });
      await facts.add(given);
      await overview.addPacked(variants, packed);
      await lists.packedCounts.add(bytesOf(storedCounts(found, arrays.packedCounts.dataType)));
      await addLists('packed', { content: packed, spellings: spelled });
    },
    async addCoded(given, row) {
      const textOf = (code: number) => codes.known[code - 1] ?? '';
      const found = counts.countCoded(row, { reference: given.reference, textOf });
      await facts.add([given]);
      if (overview.wants(variants))
        await overview.addPacked(
          variants,
          packedClasses(row, { notation, reference: given.reference, textOf }),
        );
      const plane = row.every((code) => code < mostByteCodes) ? 'bytes' : 'words';
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
  const kept = dataType === 'uint16' ? new Uint16Array(size) : new Int32Array(size);
  const places = packedCounts.map((name) => variantCounts.indexOf(name));
  let at = 0;
  for (let from = 0; from < all.length; from += variantCounts.length)
    for (const place of places) {
      kept[at] = all[from + place] as number;
      at += 1;
    }
  return kept;
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Uint16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function codebook<Entry>(keyOf: (entry: Entry) => string, most: number) {
  const known: Entry[] = [];
  const places = new Map<string, number>();
  return {
    known,
    placeOf(entry: Entry): number {
      const key = keyOf(entry);
      const found = places.get(key);
      if (found !== undefined) return found;
      if (known.length === most) throw new TooManyCalls('There are more different calls than codes.');
      places.set(key, known.length);
      known.push(entry);
      return known.length - 1;
    },
  };
}
