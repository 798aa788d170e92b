import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ArchivedFile } from '../../../../platform/archives/archive';
import type { CopyValue } from '../../../../platform/db/copy-in';
import { legendPicture, type Range, rangeLabel, rangeOf, renderOverlay } from '../../../climate/public';
import { pictureKey } from '../../../community/public';
import type { ImportRun } from '../../check/stage-sheet';
import { fileKey } from '../../listed-files/listed-archive';
import { type ListedOverlay, listOverlays } from './geotiff.repository';
import { type Raster, readRaster } from './raster';

type Files = ReadonlyMap<string, ArchivedFile>;

interface ReadOverlay extends ListedOverlay {
  readonly raster: Raster;
}

const columns = ['row_number', 'path', 'name', 'is_legend', 'west', 'south', 'east', 'north'];

/** Renders the maps, one after the other, and a legend for each variable. Returns the number of maps. */
export async function storeOverlays(run: ImportRun, files: Files): Promise<number> {
  const { load, storage, signal } = run;
  const listed = await listOverlays(load.tx);
  const rasters = () => rastersOf(listed, files, signal);
  const ranges = await rangesOf(rasters());
  const explained = new Set<string>();
  const rows: CopyValue[][] = [];
  const store = async (picture: Buffer, name: string) => {
    const key = pictureKey(name, 'png');
    await storage.write(key, Readable.from([picture]), signal);
    return key;
  };
  for await (const { row, name, subject, raster } of rasters()) {
    const range = ranges.get(subject) ?? { min: 0, max: 0 };
    if (!raster.isColour && !explained.has(subject)) {
      explained.add(subject);
      const path = await store(await legendPicture(), `legend-${name}`);
      rows.push([row, path, rangeLabel(range), true, null, null, null, null]);
    }
    const { west, south, east, north } = raster.bounds;
    const path = await store(await renderOverlay(raster, range), name);
    rows.push([row, path, name, false, west, south, east, north]);
  }
  if (rows.length > 0) await load.copy({ table: 'stage_rendered', columns, rows });
  return rows.length - explained.size;
}

/** Over all maps of a variable: a colour must mean the same on each day, or they could not be compared. */
async function rangesOf(rasters: AsyncIterable<ReadOverlay>): Promise<Map<string, Range>> {
  const ranges = new Map<string, Range>();
  for await (const { subject, raster } of rasters) {
    const range = rangeOf(raster);
    if (!range) continue;
    const { min, max } = ranges.get(subject) ?? range;
    ranges.set(subject, { min: Math.min(min, range.min), max: Math.max(max, range.max) });
  }
  return ranges;
}

async function* rastersOf(
  listed: readonly ListedOverlay[],
  files: Files,
  signal: AbortSignal,
): AsyncGenerator<ReadOverlay> {
  for (const overlay of listed) {
    signal.throwIfAborted();
    const file = files.get(fileKey(overlay.name));
    const raster = file && (await readRaster(await buffer(await file.open())));
    // The check has read all of them.
    if (typeof raster === 'object') yield { ...overlay, raster };
  }
}
