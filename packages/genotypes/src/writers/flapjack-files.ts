import { nameInLine, type VariantPlace } from './chosen-calls';

export interface PlacedMarker extends VariantPlace {
  readonly name: string;
}

const linesAtOnce = 4_096;

/** Clients of the contract cut these files at line ends of this kind. */
export const viewerLineEnd = '\r\n';

/** The map beside a text of calls: markers that lie on it, with chromosome and position. */
export function writeFlapjackMap(markers: Iterable<PlacedMarker>): AsyncGenerator<Uint8Array> {
  return inPieces(`# fjFile = MAP${viewerLineEnd}`, linesOfMap(markers));
}

function* linesOfMap(markers: Iterable<PlacedMarker>): Generator<string> {
  for (const { name, chromosome, position } of markers)
    if (!Number.isNaN(position))
      yield `${[nameInLine(name), nameInLine(chromosome), position].join('\t')}${viewerLineEnd}`;
}

/** What else a line is known by. */
export interface LineIdentifiers {
  /** As in the text of calls. */
  readonly name: string;
  readonly puid: string;
  readonly sourceName: string;
  readonly sourcePuid: string;
  readonly synonyms: readonly string[];
}

const identifierColumns = ['', 'PUID', 'Source Material Name', 'Source Material PUID', 'Synonyms'];

/** Identifiers as Flapjack reads traits, of lines that have any. */
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
