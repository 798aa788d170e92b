/** A field of the table next to the outlines. */
export interface WrittenField {
  /** At most ten characters, as the format requires. */
  readonly name: string;
  readonly kind: 'text' | 'number';
  /** Bytes of its longest value; text fields may become narrower. */
  readonly width: number;
}

const [headerBytes, fieldBytes, widest] = [32, 32, 254];
const [dBase3, endOfHeader, endOfFile, blank] = [3, 0x0d, 0x1a, 0x20];

type Values = readonly (string | number)[];

/** A table in dBASE III format with texts in UTF-8. */
export function dbfOf(declared: readonly WrittenField[], rows: readonly Values[]): Buffer {
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
  const header = Buffer.alloc(headerBytes + fields.length * fieldBytes + 1);
  // The date of writing, always the same: 1 January 1980.
  header.set([dBase3, 80, 1, 1]);
  header.writeUInt32LE(rows, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(recordBytes, 10);
  for (const [at, { name, kind, width }] of fields.entries()) {
    const offset = headerBytes + at * fieldBytes;
    header.write(name, offset);
    header.write(kind === 'number' ? 'N' : 'C', offset + 11);
    header.writeUInt8(width, offset + 16);
  }
  header.writeUInt8(endOfHeader, header.length - 1);
  return header;
}
