import type { Readable } from 'node:stream';
import type {
  AlleleFrequencyRequest,
  BinningRequest,
} from '@landrace/contract/areas/genotyping/allele-frequency-export.routes';
import {
  type FrequencyBinning,
  frequencyBin,
  frequencyCell,
  frequencyCells,
  frequencyEdges,
  splitPointLimits,
} from '@landrace/domain/frequency-bins';
import { openFrequencies } from '@landrace/genotypes/frequencies/open-frequencies';
import { writeFlapjackMap } from '@landrace/genotypes/writers/flapjack-files';
import {
  type ChosenFrequencies,
  countFrequencies,
  writeFrequencyText,
} from '@landrace/genotypes/writers/frequency-text';
import type { Caller } from '../../../platform/access/caller';
import { fail } from '../../../platform/failure';
import { readableOf } from '../../datasets/public';
import { matrixFiles } from '../public';
import { chosenOf } from './chosen';
import { refuseUnknownMap } from './dataset-choice.service';
import { type ZipEntry, zipOfEntries } from './export-zip';
import type { ExportDeps, ExportRun } from './genotype-export.service';
import {
  type ChosenLines,
  type ChosenMarkers,
  chosenLines,
  chosenMarkers,
  identifiersOf,
} from './matrix-choice';
import { listMatrixDatasets, type MatrixDataset } from './matrix-choice.repository';

const usual = { bins: 10, side: 5, point: 0.5 } as const;

/** Omitted values have the defaults of the screens; a point out of range is clamped. */
function binningOf(request: BinningRequest | null | undefined): FrequencyBinning {
  const { binningMethod = 'equal', binsLeft, binsRight, splitPoint } = request ?? {};
  if (binningMethod !== 'split') return { method: binningMethod, bins: binsLeft ?? usual.bins };
  const { least, most } = splitPointLimits;
  return {
    method: 'split',
    left: binsLeft ?? usual.side,
    right: binsRight ?? usual.side,
    point: Math.min(most, Math.max(least, splitPoint ?? usual.point)),
  };
}

/** The first readable dataset with frequencies. */
export async function findFrequencyDataset(
  { database }: Pick<ExportDeps, 'database'>,
  caller: Caller,
  datasetIds: readonly number[],
): Promise<MatrixDataset | undefined> {
  const readable = await readableOf(caller, datasetIds);
  const [first] = await listMatrixDatasets(database.reader, readable, 'allelefreq');
  return first;
}

interface Opened {
  readonly lines: ChosenLines;
  readonly markers: ChosenMarkers;
  readonly frequencies: ChosenFrequencies;
  readonly datasetId: number;
}

export async function openChosen(
  deps: ExportDeps,
  caller: Caller,
  request: AlleleFrequencyRequest,
): Promise<Opened | undefined> {
  const found = await findChosen(deps, caller, request);
  const matrix = found && (await openFrequencies(matrixFiles(deps.storage), found.dataset.sourceFile));
  if (!matrix) return undefined;
  const { dataset, lines, markers } = found;
  const frequencies = {
    matrix,
    variants: markers.positions,
    samples: lines.positions,
    variantNames: markers.names,
    sampleNames: lines.names,
  };
  return { lines, markers, frequencies, datasetId: dataset.id };
}

/** In one snapshot, since the matrix may be replaced at any time: positions in one mean nothing in another. */
async function findChosen({ database }: ExportDeps, caller: Caller, request: AlleleFrequencyRequest) {
  const readable = await readableOf(caller, request.datasetIds);
  const chosen = chosenOf(caller, request);
  const mapId = request.mapId ?? undefined;
  return await database.atOneMoment(async (reader) => {
    const [dataset] = await listMatrixDatasets(reader, readable, 'allelefreq');
    if (!dataset) return undefined;
    return {
      dataset,
      lines: await chosenLines(reader, dataset.id, { ...chosen, naming: request }),
      markers: await chosenMarkers(reader, { datasetId: dataset.id, chosen, mapId }),
    };
  });
}

async function countCells(frequencies: ChosenFrequencies, signal: AbortSignal): Promise<number[]> {
  const counts = new Array<number>(frequencyCells).fill(0);
  await countFrequencies(
    frequencies,
    (frequency) => {
      const cell = frequencyCell(frequency);
      counts[cell] = (counts[cell] ?? 0) + 1;
    },
    signal,
  );
  return counts;
}

/** Decimals of a position in the histogram, as in the contract. */
const decimals = 15;

/** The frequency distribution, as text. Only the heading if there are no values. */
export async function frequencyHistogram(
  deps: ExportDeps,
  request: AlleleFrequencyRequest,
  { caller, signal }: { readonly caller: Caller; readonly signal: AbortSignal },
): Promise<string> {
  await refuseUnknownMap(deps, request.mapId, caller);
  const opened = await openChosen(deps, caller, request);
  const counts = opened ? await countCells(opened.frequencies, signal) : [];
  const lines = counts.some((count) => count > 0)
    ? counts.map((count, cell) => `${(cell / frequencyCells).toFixed(decimals)}\t${count}`)
    : [];
  return ['position\tcount', ...lines, ''].join('\n');
}

type FrequencyRun = ExportRun<
  AlleleFrequencyRequest & { readonly config?: BinningRequest | null | undefined }
>;

export async function frequencyZip(deps: ExportDeps, params: FrequencyRun): Promise<Readable> {
  const { request, caller, portal, signal, progress } = params;
  await refuseUnknownMap(deps, request.mapId, caller);
  const opened = await openChosen(deps, caller, request);
  const isEmpty = !opened || opened.lines.names.length === 0 || opened.markers.names.length === 0;
  if (isEmpty) throw fail('alleleFrequency.noData', {});
  const { frequencies, lines, markers, datasetId } = opened;
  const binning = binningOf(request.config);
  const edges = frequencyEdges(binning, await countCells(frequencies, signal));
  const comments = edges
    .slice(0, -1)
    .map((edge, bin) => ['# bin', bin, shortened(edge), shortened(edges[bin + 1] ?? 1)].join('\t'));
  const name = `dataset-${datasetId}`;
  const textOf = (frequency: number) => String(frequencyBin(frequency, edges, binning));
  const { places } = markers;
  const entries: ZipEntry[] = [
    {
      name: `${name}.txt`,
      write: (onProgress) =>
        writeFrequencyText(frequencies, { portal, comments, textOf, signal, onProgress }),
    },
    {
      name: `${name}-unbinned.txt`,
      write: (onProgress) => writeFrequencyText(frequencies, { portal, signal, onProgress }),
    },
    ...(places ? [{ name: `${name}.map`, write: () => writeFlapjackMap(places) }] : []),
    { name: `${name}.identifiers`, write: () => identifiersOf(deps.database.reader, lines) },
  ];
  return zipOfEntries(entries, { gzip: false, progress });
}

/** Without the digits of binary rounding. */
const shortened = (edge: number) => Number(edge.toFixed(9));
