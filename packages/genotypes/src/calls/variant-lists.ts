import { type ArrayReader, readNumbers } from '../store/array-reader';
import { type callArrays, packedCounts, planes as planeCodes } from './call-arrays';
import type { VariantCounts } from './call-matrix';
import { variantCounts } from './count-calls';
import type { PlaneLists } from './scan-calls';

interface Stored {
  readonly names: ReturnType<typeof callArrays>;
  open(name: string): ArrayReader;
}

const all = async (reader: ArrayReader) =>
  (await readNumbers(reader, { from: 0, to: reader.array.rows })).buffer;

/** Variants of a plane are stored in ascending order, so their rows follow from the order. */
export async function readLists({ names, open }: Stored): Promise<PlaneLists> {
  const planes = new Uint8Array(await all(open(names.plane.name)));
  const rows = new Int32Array(planes.length);
  const next = Object.values(planeCodes).map(() => 0);
  for (let variant = 0; variant < planes.length; variant += 1) {
    const plane = planes[variant] as number;
    const row = next[plane] as number;
    rows[variant] = row;
    next[plane] = row + 1;
  }
  return { planes, rows, spellings: new Uint16Array(await all(open(names.spelling.name))) };
}

export async function readCounts(
  { names, open }: Stored,
  { planes, samples }: { readonly planes: Uint8Array; readonly samples: number },
): Promise<VariantCounts> {
  const bytes = await all(open(names.packedCounts.name));
  const packed = names.packedCounts.dataType === 'uint16' ? new Uint16Array(bytes) : new Int32Array(bytes);
  const coded = new Int32Array(await all(open(names.codedCounts.name)));
  const list = () => new Int32Array(planes.length);
  const counts = { missing: list(), het: list(), copies: list(), alternate: list(), major: list() };
  let [packedAt, codedAt] = [0, 0];
  for (let variant = 0; variant < planes.length; variant += 1) {
    if (planes[variant] !== planeCodes.packed) {
      for (const name of variantCounts) {
        counts[name][variant] = coded[codedAt] as number;
        codedAt += 1;
      }
      continue;
    }
    const missing = packed[packedAt] as number;
    const alternate = packed[packedAt + 2] as number;
    const copies = 2 * (samples - missing);
    counts.missing[variant] = missing;
    counts.het[variant] = packed[packedAt + 1] as number;
    counts.copies[variant] = copies;
    counts.alternate[variant] = alternate;
    counts.major[variant] = Math.max(alternate, copies - alternate);
    packedAt += packedCounts.length;
  }
  return counts;
}
