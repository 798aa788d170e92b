import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** Two values of a germplasm as they are written: numbers as well. */
export interface ComparedPair {
  readonly item: number;
  /** 0 without climate. */
  readonly site: number;
  readonly values: readonly [string, string];
  /** Empty without one. */
  readonly colour: string;
}

/** The rows of `pairCells`; undefined if there are more than `most`. */
export async function readComparedPairs(rows: Readable, most: number): Promise<ComparedPair[] | undefined> {
  const pairs: ComparedPair[] = [];
  const decoder = new StringDecoder('utf8');
  let rest = '';
  // Leaving the loop ends the statement.
  for await (const piece of rows as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.write(piece)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) pairs.push(pairOf(line));
    if (pairs.length > most) return undefined;
  }
  return pairs;
}

function pairOf(line: string): ComparedPair {
  const [item = '', site = '', first = '', second = '', colour = ''] = line.split('\t');
  return {
    item: Number(item),
    site: Number(site),
    values: [withoutEscapes(first), withoutEscapes(second)],
    colour: withoutEscapes(colour),
  };
}

/** Other control characters were removed by the query. */
const withoutEscapes = (cell: string) => (cell.includes('\\') ? cell.replaceAll('\\\\', '\\') : cell);
