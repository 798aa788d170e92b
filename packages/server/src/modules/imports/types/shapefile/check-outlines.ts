import type { ArchivedFile } from '../../../../platform/archives/archive';
import { ArchiveError } from '../../../../platform/archives/archive-problem';
import { contentOf, type OutlineArchive } from './outline-archive';

type Problem = 'empty' | 'unknownProjection';

type Shape = Awaited<ReturnType<typeof readShapes>>[number];

/** One for each record, undefined if it is empty: the fields of a record have the same number. */
export async function readShapes({ shp, prj }: OutlineArchive) {
  const { parseShp } = await import('shpjs');
  const content = await contentOf(shp);
  const projection = prj && (await contentOf(prj)).toString();
  if (!isWhole(content)) throw new ArchiveError('unreadable', shp.name);
  try {
    return parseShp(content, projection);
  } catch (problem) {
    throw new ArchiveError('unreadable', shp.name, { cause: problem });
  }
}

/** The reason why the outlines cannot be drawn on a map, and the file concerned. */
export async function issueOfOutlines(
  archive: OutlineArchive,
): Promise<{ readonly file: ArchivedFile; readonly problem: Problem } | undefined> {
  const { shp, prj } = archive;
  const outlines = (await readShapes(archive)).filter(isPresent);
  if (outlines.length === 0) return { file: shp, problem: 'empty' };
  const isOnEarth = outlines.every(({ coordinates }) => isInDegrees(coordinates));
  return isOnEarth ? undefined : { file: prj ?? shp, problem: 'unknownProjection' };
}

function isPresent(shape: Shape): shape is NonNullable<Shape> {
  return shape !== null && shape !== undefined;
}

const headerBytes = 100;
const recordHeaderBytes = 8;

/** The library follows the lengths of records anywhere, even backwards. */
function isWhole(content: Buffer): boolean {
  let at = headerBytes;
  while (at + recordHeaderBytes <= content.length) {
    const words = content.readInt32BE(at + 4);
    if (words < 2) return false;
    at += recordHeaderBytes + 2 * words;
  }
  return at === content.length;
}

/** Coordinates are nested as deeply as the outline requires, down to a longitude and a latitude. */
function isInDegrees(coordinates: unknown): boolean {
  if (!Array.isArray(coordinates)) return false;
  if (Array.isArray(coordinates[0])) return coordinates.every(isInDegrees);
  const [longitude, latitude] = coordinates as number[];
  return Math.abs(longitude ?? Number.NaN) <= 180 && Math.abs(latitude ?? Number.NaN) <= 90;
}
