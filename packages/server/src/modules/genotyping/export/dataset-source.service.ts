import { Readable } from 'node:stream';
import { manifestPath, readManifest } from '@landrace/genotypes/store/manifest';
import { keptPieces, nameInLine } from '@landrace/genotypes/writers/chosen-calls';
import { writeFrequencyText } from '@landrace/genotypes/writers/frequency-text';
import type { Caller } from '../../../platform/access/caller';
import { fail } from '../../../platform/failure';
import { type LaterFile, zipOfLater } from '../../../platform/streaming/zip';
import { readableOf } from '../../datasets/public';
import { matrixFiles } from '../public';
import { openChosen } from './frequency-export.service';
import type { ExportDeps } from './genotype-export.service';
import { listLines, listMatrixDatasets, streamMarkers } from './matrix-choice.repository';

interface Source {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

interface RequestContext {
  readonly caller: Caller;
  readonly portal: string;
  readonly signal: AbortSignal;
}

/** All of a dataset as it is stored; only for datasets with a matrix. */
export async function datasetSource(
  deps: ExportDeps,
  datasetId: number,
  context: RequestContext,
): Promise<Source> {
  const readable = await readableOf(context.caller, [datasetId]);
  if (readable.length === 0) throw fail('dataset.notFound', {});
  return (
    (await storedCalls(deps, datasetId, readable)) ?? (await storedFrequencies(deps, datasetId, context))
  );
}

/** The files of the store, and the names of their rows and columns: the store has positions only. */
async function storedCalls(
  { database, storage }: ExportDeps,
  datasetId: number,
  readable: readonly number[],
): Promise<Source | undefined> {
  // In one snapshot, since the matrix may be replaced at any time.
  const found = await database.atOneMoment(async (reader) => {
    const [dataset] = await listMatrixDatasets(reader, readable, 'genotype');
    if (!dataset) return undefined;
    const markers: string[] = [];
    for await (const rows of streamMarkers(reader, { datasetId, chosen: undefined, mapId: undefined }))
      markers.push(linesOf(rows));
    return {
      key: dataset.sourceFile,
      markers,
      germplasm: linesOf(await listLines(reader, datasetId, undefined)),
    };
  });
  if (!found) return undefined;
  const manifest = await readManifest(matrixFiles(storage), found.key);
  if (!manifest) throw fail('genotype.noData', {});
  const name = `dataset-${datasetId}`;
  const text = (file: string, lines: readonly string[]): LaterFile => ({
    name: `${name}/${file}`,
    open: async () => Readable.from(lines, { objectMode: false }),
  });
  const stored = (path: string): LaterFile => ({
    name: `${name}/matrix.zarr/${path}`,
    isPacked: true,
    async open() {
      const file = await storage.read(`${found.key}/${path}`);
      if (!file) throw fail('genotype.noData', {});
      return file.content;
    },
  });
  const files = [
    text('markers.txt', found.markers),
    text('germplasm.txt', [found.germplasm]),
    ...[...Object.keys(manifest.files), manifestPath].map(stored),
  ];
  return { name: `${name}.zip`, type: 'application/zip', content: zipOfLater(files) };
}

const linesOf = (rows: readonly { readonly position: number; readonly name: string }[]) =>
  rows.map(({ position, name }) => `${position}\t${nameInLine(name)}\n`).join('');

async function storedFrequencies(
  deps: ExportDeps,
  datasetId: number,
  { caller, portal, signal }: RequestContext,
): Promise<Source> {
  const opened = await openChosen(deps, caller, { datasetIds: [datasetId] });
  if (!opened) throw fail('dataset.noSource', {});
  const pieces = writeFrequencyText(opened.frequencies, { portal, signal });
  const content = Readable.from(keptPieces(pieces), { objectMode: false });
  return { name: `dataset-${datasetId}.txt`, type: 'text/plain; charset=utf-8', content };
}
