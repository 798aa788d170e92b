import { nameInLine, type VariantPlace } from './chosen-calls';

export interface PlacedMarker extends VariantPlace {
  readonly name: string;
}

const linesAtOnce = 4_096;

/** Clients of the contract split these files at this line ending. */
export const viewerLineEnd = '\r\n';

/** The map for a text of calls: markers that are on it, with chromosome and position. */
export function writeFlapjackMap(markers: Iterable<PlacedMarker>): AsyncGenerator<Uint8Array> {
  return inPieces(`# fjFile = MAP${viewerLineEnd}`, linesOfMap(markers));
}

function* linesOfMap(markers: Iterable<PlacedMarker>): Generator<string> {
  for (const { name, chromosome, position } of markers)
    if (!Number.isNaN(position))
      yield `${[nameInLine(name), nameInLine(chromosome), position].join('\t')}${viewerLineEnd}`;
}

/** Other identifiers of a line. */
export interface LineIdentifiers {
  /** As in the text of calls. */
  readonly name: string;
  readonly puid: string;
  readonly sourceName: string;
  readonly sourcePuid: string;
  readonly synonyms: readonly string[];
}

const identifierColumns = ['', 'PUID', 'Source Material Name', 'Source Material PUID', 'Synonyms'];

/** Identifiers as Flapjack reads traits, for lines that have any. */
export function writeIdentifiers(lines: Iterable<LineIdentifiers>): AsyncGenerator<Uint8Array> {
  return inPieces(`# fjFile = PHENOTYPE\n${identifierColumns.join('\t')}\n`, linesOfIdentifiers(lines));
}

function* linesOfIdentifiers(lines: Iterable<LineIdentifiers>): Generator<string> {
  for (const { name, puid, sourceName, sourcePuid, synonyms } of lines) {
    const known = [puid, sourceName, sourcePuid, synonyms.join(', ')];
    if (known.some((text) => text !== '')) yield `${[name, ...known].map(nameInLine).join('\t')}\n`;
  }
}

export async function* inPieces(head: string, lines: Iterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = [head];
  for (const line of lines) {
    if (waiting.push(line) < linesAtOnce) continue;
    yield Buffer.from(waiting.join(''));
    waiting = [];
  }
  yield Buffer.from(waiting.join(''));
}
