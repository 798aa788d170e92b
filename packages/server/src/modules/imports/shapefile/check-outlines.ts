import type { ArchivedFile } from '../../../platform/archives/archive';
import { ArchiveError } from '../../../platform/archives/archive-problem';
import { contentOf, type OutlineArchive } from './outline-archive';

type Problem = 'unreadable' | 'unknownProjection';

/** What keeps the outlines from being drawn on a map, and the file that it is about. */
export async function faultOfOutlines({
  shp,
  prj,
}: OutlineArchive): Promise<{ readonly file: ArchivedFile; readonly problem: Problem } | undefined> {
  const { parseShp } = await import('shpjs');
  const content = await contentOf(shp);
  const projection = prj && (await contentOf(prj)).toString();
  if (!isWhole(content)) throw new ArchiveError('unreadable', shp.name);
  let outlines: ReturnType<typeof parseShp>;
  try {
    outlines = parseShp(content, projection).filter((outline) => outline !== null && outline !== undefined);
  } catch (problem) {
    throw new ArchiveError('unreadable', shp.name, { cause: problem });
  }
  if (outlines.length === 0) return { file: shp, problem: 'unreadable' };
  const isOnEarth = outlines.every((outline) => isInDegrees(outline?.coordinates));
  return isOnEarth ? undefined : { file: prj ?? shp, problem: 'unknownProjection' };
}

const headerBytes = 100;
const recordHeaderBytes = 8;

/** The library follows the lengths of records wherever they lead, also backwards. */
function isWhole(content: Buffer): boolean {
  let at = headerBytes;
  while (at + recordHeaderBytes <= content.length) {
    const words = content.readInt32BE(at + 4);
    if (words < 2) return false;
    at += recordHeaderBytes + 2 * words;
  }
  return at === content.length;
}

/** Coordinates nest as deep as the outline is complicated; at the bottom are a longitude and a latitude. */
function isInDegrees(coordinates: unknown): boolean {
  if (!Array.isArray(coordinates)) return false;
  if (Array.isArray(coordinates[0])) return coordinates.every(isInDegrees);
  const [longitude, latitude] = coordinates as number[];
  return Math.abs(longitude ?? Number.NaN) <= 180 && Math.abs(latitude ?? Number.NaN) <= 90;
}
