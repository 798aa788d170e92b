import { Readable } from 'node:stream';
import { manifestPath, readManifest } from '@landrace/genotypes/store/manifest';
import { keptPieces, nameInLine } from '@landrace/genotypes/writers/chosen-calls';
import { writeFrequencyText } from '@landrace/genotypes/writers/frequency-text';
import type { Caller } from '../../../platform/access/caller';
import { fail } from '../../../platform/failure';
import { type LaterFile, zipOfLater } from '../../../platform/streaming/zip';
import { matrixFiles } from '../public';
import { readableOf } from './chosen';
import { openChosen } from './frequency-export.service';
import type { ExportDeps } from './genotype-export.service';
import { listLines, listMatrixDatasets, type MatrixDataset, streamMarkers } from './matrix-choice.repository';

interface Source {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

interface Asking {
  readonly caller: Caller;
  readonly portal: string;
  readonly signal: AbortSignal;
}

/** All of a dataset as it is kept; of other datasets than those with a matrix there is no such thing. */
export async function datasetSource(deps: ExportDeps, datasetId: number, asking: Asking): Promise<Source> {
  const [readable] = await readableOf(asking.caller, [datasetId]);
  if (readable === undefined) throw fail('dataset.notFound', {});
  const [genotypes] = await listMatrixDatasets(deps.database.reader, [readable], 'genotype');
  return genotypes ? await storedCalls(deps, genotypes) : await storedFrequencies(deps, readable, asking);
}

/** The files of the store, and beside them whose rows and columns they are: the store knows positions alone. */
async function storedCalls(deps: ExportDeps, { id, sourceFile }: MatrixDataset): Promise<Source> {
  const manifest = await readManifest(matrixFiles(deps.storage), sourceFile);
  if (!manifest) throw fail('genotype.noData', {});
  const name = `dataset-${id}`;
  const { reader } = deps.database;
  const text = (file: string, lines: () => AsyncIterable<string>): LaterFile => ({
    name: `${name}/${file}`,
    open: async () => Readable.from(lines(), { objectMode: false }),
  });
  const files = [
    text('markers.txt', async function* () {
      for await (const rows of streamMarkers(reader, { datasetId: id, chosen: undefined, mapId: undefined }))
        yield linesOf(rows);
    }),
    text('germplasm.txt', async function* () {
      yield linesOf(await listLines(reader, id, undefined));
    }),
    ...[...Object.keys(manifest.files), manifestPath].map(
      (path): LaterFile => ({
        name: `${name}/matrix.zarr/${path}`,
        isPacked: true,
        open: async () => {
          const file = await deps.storage.read(`${sourceFile}/${path}`);
          if (!file) throw fail('genotype.noData', {});
          return file.content;
        },
      }),
    ),
  ];
  return { name: `${name}.zip`, type: 'application/zip', content: zipOfLater(files) };
}

const linesOf = (rows: readonly { readonly position: number; readonly name: string }[]) =>
  rows.map(({ position, name }) => `${position}\t${nameInLine(name)}\n`).join('');

async function storedFrequencies(
  deps: ExportDeps,
  datasetId: number,
  { caller, portal, signal }: Asking,
): Promise<Source> {
  const opened = await openChosen(deps, caller, { datasetIds: [datasetId] });
  if (!opened) throw fail('dataset.noSource', {});
  const pieces = writeFrequencyText(opened.frequencies, { portal, signal });
  const content = Readable.from(keptPieces(pieces), { objectMode: false });
  return { name: `dataset-${datasetId}.txt`, type: 'text/plain; charset=utf-8', content };
}
