/** Corners in degrees of longitude and latitude. */
export interface Rectangle {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface WrittenOutline {
  readonly bounds: Rectangle;
  /** In the order of the fields. */
  readonly values: readonly (string | number)[];
}

const [headerBytes, polygon, version, fileCode] = [100, 5, 1000, 9994];
const [recordHeaderBytes, contentBytes] = [8, 128];

/** Lengths are given in 16-bit words. */
const words = (bytes: number) => bytes / 2;

const degrees =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** Rectangles as a shapefile in WGS 84, by file name. The same content yields the same bytes. */
export function writeShapefile(
  name: string,
  fields: readonly WrittenField[],
  outlines: readonly WrittenOutline[],
): ReadonlyMap<string, Uint8Array> {
  const bounds = boundsOf(outlines.map((outline) => outline.bounds));
  const record = recordHeaderBytes + contentBytes;
  const shp = Buffer.alloc(headerBytes + outlines.length * record);
  const shx = Buffer.alloc(headerBytes + outlines.length * recordHeaderBytes);
  for (const file of [shp, shx]) writeHeader(file, bounds);
  for (const [at, outline] of outlines.entries()) {
    const offset = headerBytes + at * record;
    writeRecord(shp.subarray(offset, offset + record), at + 1, outline.bounds);
    const entry = headerBytes + at * recordHeaderBytes;
    shx.writeInt32BE(words(offset), entry);
    shx.writeInt32BE(words(contentBytes), entry + 4);
  }
  const values = outlines.map((outline) => outline.values);
  return new Map([
    [`${name}.shp`, shp],
    [`${name}.shx`, shx],
    [`${name}.dbf`, dbfOf(fields, values)],
    [`${name}.prj`, Buffer.from(degrees)],
    [`${name}.cpg`, Buffer.from('UTF-8')],
  ]);
}

function boundsOf(rectangles: readonly Rectangle[]): Rectangle {
  const nowhere = { west: 0, south: 0, east: 0, north: 0 };
  return rectangles.reduce(
    (all, { west, south, east, north }) => ({
      west: Math.min(all.west, west),
      south: Math.min(all.south, south),
      east: Math.max(all.east, east),
      north: Math.max(all.north, north),
    }),
    rectangles[0] ?? nowhere,
  );
}

function writeHeader(file: Buffer, bounds: Rectangle): void {
  file.writeInt32BE(fileCode, 0);
  file.writeInt32BE(words(file.length), 24);
  file.writeInt32LE(version, 28);
  file.writeInt32LE(polygon, 32);
  writeBounds(file, 36, bounds);
}

function writeBounds(file: Buffer, offset: number, { west, south, east, north }: Rectangle): void {
  writeDoubles(file, offset, [west, south, east, north]);
}

function writeDoubles(file: Buffer, offset: number, values: readonly number[]): void {
  for (const [at, value] of values.entries()) file.writeDoubleLE(value, offset + at * 8);
}

/** One ring of five points, clockwise: counter-clockwise it would be a hole. */
function writeRecord(record: Buffer, number: number, bounds: Rectangle): void {
  const { west, south, east, north } = bounds;
  record.writeInt32BE(number, 0);
  record.writeInt32BE(words(contentBytes), 4);
  record.writeInt32LE(polygon, 8);
  writeBounds(record, 12, bounds);
  record.writeInt32LE(1, 44);
  record.writeInt32LE(5, 48);
  record.writeInt32LE(0, 52);
  writeDoubles(record, 56, [west, south, west, north, east, north, east, south, west, south]);
}

/** A field of the table next to the outlines. */
export interface WrittenField {
  /** At most ten characters, as the format requires. */
  readonly name: string;
  readonly kind: 'text' | 'number';
  /** Bytes of its longest value; text fields may become narrower. */
  readonly width: number;
}

const [tableHeaderBytes, fieldBytes, widest] = [32, 32, 254];
const [dBase3, endOfHeader, endOfFile, blank] = [3, 0x0d, 0x1a, 0x20];

type Values = readonly (string | number)[];

/** A table in dBASE III format with texts in UTF-8. */
function dbfOf(declared: readonly WrittenField[], rows: readonly Values[]): Buffer {
  const fields = declared.map((field, at) => ({ ...field, width: widthOf(field, at, rows) }));
  const recordBytes = 1 + fields.reduce((sum, { width }) => sum + width, 0);
  const header = headerOf(fields, { rows: rows.length, recordBytes });
  const records = Buffer.alloc(rows.length * recordBytes + 1, blank);
  for (const [at, values] of rows.entries()) {
    let offset = at * recordBytes + 1;
    for (const [index, { kind, width }] of fields.entries()) {
      const value = String(values[index] ?? '');
      records.write(kind === 'number' ? value.padStart(width) : value, offset, width);
      offset += width;
    }
  }
  records.writeUInt8(endOfFile, records.length - 1);
  return Buffer.concat([header, records]);
}

function widthOf({ kind, width }: WrittenField, at: number, rows: readonly Values[]): number {
  if (kind === 'number') return width;
  const longest = rows.reduce((max, row) => Math.max(max, Buffer.byteLength(String(row[at] ?? ''))), width);
  return Math.min(widest, longest);
}

interface Amounts {
  readonly rows: number;
  readonly recordBytes: number;
}

function headerOf(fields: readonly WrittenField[], { rows, recordBytes }: Amounts): Buffer {
  const header = Buffer.alloc(tableHeaderBytes + fields.length * fieldBytes + 1);
  // The date of writing, always the same: 1 January 1980.
  header.set([dBase3, 80, 1, 1]);
  header.writeUInt32LE(rows, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(recordBytes, 10);
  for (const [at, { name, kind, width }] of fields.entries()) {
    const offset = tableHeaderBytes + at * fieldBytes;
    header.write(name, offset);
    header.write(kind === 'number' ? 'N' : 'C', offset + 11);
    header.writeUInt8(width, offset + 16);
  }
  header.writeUInt8(endOfHeader, header.length - 1);
  return header;
}
