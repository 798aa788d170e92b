import type { Axis, Call, CallMatrix, MatrixDraft, MatrixFiles, MatrixStore, Range } from './call-matrix';

/** A file begins with this, then the length of a description (4 bytes, little-endian), then that as JSON. */
const mark = Buffer.from('LRCALLS1', 'latin1');
const lengthBytes = 4;

interface Description {
  readonly rowsAre: Axis;
  readonly rows: number;
  readonly columns: number;
  /** Of each call; 2 where there are more than fit into one. */
  readonly bytesPerCall: 1 | 2;
  /** The code of a call is its place in this list, counted from 1; 0 is none. */
  readonly calls: readonly string[];
}

/** As many codes as two bytes can tell, without the one for nothing. */
export const mostDistinctCalls = 65_535;

/** One file for a matrix: a code per call, row by row, so that every piece lies where one can reckon it. */
export function plainMatrixStore(files: MatrixFiles): MatrixStore {
  return {
    write: (key, draft, signal) => files.write(key, bytesOf(draft), signal),
    async open(key) {
      const start = await files.read(key, { from: 0, to: mark.length + lengthBytes });
      if (!start) return undefined;
      const head = Buffer.from(start);
      if (!head.subarray(0, mark.length).equals(mark)) throw new Error('A file is no matrix of calls.');
      const from = mark.length + lengthBytes;
      const body = from + head.readUInt32LE(mark.length);
      const described = Buffer.from(await taken(files, key, { from, to: body })).toString('utf8');
      return matrixOf(JSON.parse(described) as Description, {
        read: (range) => taken(files, key, { from: body + range.from, to: body + range.to }),
      });
    },
  };
}

async function taken(files: MatrixFiles, key: string, range: Range): Promise<Uint8Array> {
  const bytes = await files.read(key, range);
  if (bytes?.length !== range.to - range.from) throw new Error('A matrix of calls is shorter than it says.');
  return bytes;
}

const otherOf = { germplasm: 'marker', marker: 'germplasm' } as const;

async function* bytesOf({ content, ...draft }: MatrixDraft): AsyncGenerator<Uint8Array> {
  const { rowsAre, rows, columns, calls } = draft;
  if (calls.length > mostDistinctCalls) throw new Error('There are more different calls than codes.');
  const bytesPerCall = calls.length > 255 ? 2 : 1;
  const description: Description = { rowsAre, rows, columns, bytesPerCall, calls };
  const described = Buffer.from(JSON.stringify(description));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(described.length);
  yield Buffer.concat([mark, length, described]);
  const codes = new Map<Call | undefined, number>(calls.map((call, place) => [call, place + 1]));
  let count = 0;
  for await (const row of content) {
    yield encoded(row, codes, { columns, bytesPerCall });
    count += 1;
  }
  if (count !== rows) throw new Error('A matrix has another number of rows than was said.');
}

function encoded(
  row: readonly Call[],
  codes: ReadonlyMap<Call | undefined, number>,
  { columns, bytesPerCall }: Pick<Description, 'columns' | 'bytesPerCall'>,
): Buffer {
  const bytes = Buffer.alloc(columns * bytesPerCall);
  const end = Math.min(row.length, columns);
  for (let column = 0; column < end; column += 1) {
    const call = row[column] ?? null;
    if (call === null) continue;
    const code = codes.get(call);
    if (code === undefined) throw new Error('A call occurs that was not told of.');
    if (bytesPerCall === 1) bytes[column] = code;
    else bytes.writeUInt16LE(code, column * 2);
  }
  return bytes;
}

interface Body {
  read(range: Range): Promise<Uint8Array>;
}

/** Calls that are held at once when a matrix is read across its rows. */
const callsAtOnce = 8_000_000;

function matrixOf(description: Description, body: Body): CallMatrix {
  const { rowsAre, rows, columns, bytesPerCall, calls } = description;
  const columnsAre = otherOf[rowsAre];
  const texts: readonly Call[] = [null, ...calls];
  const sizes = { [rowsAre]: rows, [columnsAre]: columns } as Record<Axis, number>;
  const codesOf = async (row: number, { from, to }: Range) => {
    const start = row * columns;
    const bytes = Buffer.from(
      await body.read({ from: (start + from) * bytesPerCall, to: (start + to) * bytesPerCall }),
    );
    return (place: number) => (bytesPerCall === 1 ? (bytes[place] ?? 0) : bytes.readUInt16LE(place * 2));
  };
  const lineOf = (codeAt: (place: number) => number, length: number) =>
    Array.from({ length }, (_, place) => texts[codeAt(place)] ?? null);

  async function* along(rowRange: Range, columnRange: Range) {
    for (let row = rowRange.from; row < rowRange.to; row += 1)
      yield lineOf(await codesOf(row, columnRange), columnRange.to - columnRange.from);
  }
  /** Some columns at a time: each is spread over all rows of the file. */
  async function* across(rowRange: Range, columnRange: Range) {
    const height = rowRange.to - rowRange.from;
    const width = Math.max(1, Math.floor(callsAtOnce / Math.max(1, height)));
    for (let from = columnRange.from; from < columnRange.to; from += width) {
      const strip = { from, to: Math.min(from + width, columnRange.to) };
      const turned = Array.from({ length: strip.to - strip.from }, () => new Uint16Array(height));
      for (let row = 0; row < height; row += 1) {
        const codeAt = await codesOf(rowRange.from + row, strip);
        turned.forEach((line, place) => {
          line[row] = codeAt(place);
        });
      }
      for (const line of turned) yield lineOf((place) => line[place] ?? 0, height);
    }
  }
  return {
    sizes,
    lines(axis, part = {}) {
      const range = (of: Axis) => within(part[of], sizes[of]);
      const read = axis === rowsAre ? along : across;
      return read(range(rowsAre), range(columnsAre));
    },
  };
}

function within(range: Range | undefined, size: number): Range {
  const { from, to } = range ?? { from: 0, to: size };
  if (from < 0 || to > size || from > to) throw new RangeError('A range lies outside of the matrix.');
  return { from, to };
}
