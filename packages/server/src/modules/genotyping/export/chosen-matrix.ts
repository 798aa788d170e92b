import type { Subset } from '@landrace/contract/areas/datasets/subset.schema';
import type { MarkerQuality } from '@landrace/contract/areas/genotyping/genotype-export.routes';
import type { SampleNaming } from '@landrace/contract/areas/genotyping/sample-naming.schema';
import { type MapUnit, mapUnitOf } from '@landrace/domain/map-unit';
import type { OpenedCalls } from '@landrace/genotypes/calls/open-calls';
import { passingVariants } from '@landrace/genotypes/writers/passing-variants';
import type { Caller } from '../../../platform/access/caller';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import { readableOf } from '../../datasets/public';
import { openDatasetCalls } from '../public';
import { chosenOf } from './chosen';
import { findOwnMapFor, getMap } from './dataset-choice.repository';
import {
  type ChosenLines,
  type ChosenMarkers,
  chosenLines,
  chosenMarkers,
  inFileOrder,
  onlyMarkers,
} from './matrix-choice';
import { listMatrixDatasets, type MatrixDataset } from './matrix-choice.repository';

/** A genotype dataset with a matrix that this caller may read. */
export async function findCallDataset(
  { database }: Pick<Services, 'database'>,
  datasetId: number,
  caller: Caller,
): Promise<MatrixDataset | undefined> {
  const readable = await readableOf(caller, [datasetId]);
  const [dataset] = await listMatrixDatasets(database.reader, readable, 'genotype');
  return dataset;
}

/** Which part of which dataset. */
type Part = Omit<Subset, 'datasetIds'> & {
  readonly datasetId: number;
  readonly mapId?: number | null | undefined;
  readonly naming?: SampleNaming;
  /** Whether markers have the positions of the map that came with the calls, unless another is chosen. */
  usesOwnMap?(matrix: OpenedCalls): boolean;
};

interface ChosenMatrix {
  readonly matrix: OpenedCalls;
  /** The key of the matrix in storage. */
  readonly key: string;
  readonly lines: ChosenLines;
  readonly markers: ChosenMarkers;
  /** The unit of positions on the map, if specified. */
  readonly unit: MapUnit | undefined;
}

/** In one snapshot, since the matrix may be replaced at any time: positions in one mean nothing in another. */
export async function openChosenMatrix(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { datasetId, mapId, usesOwnMap, naming = {}, ...request }: Part,
  caller: Caller,
): Promise<ChosenMatrix> {
  const readable = await readableOf(caller, [datasetId]);
  const chosen = chosenOf(caller, request);
  const isMapChosen = typeof mapId === 'number';
  const found = await database.atOneMoment(async (reader) => {
    const [dataset] = await listMatrixDatasets(reader, readable, 'genotype');
    if (!dataset) throw fail('genotype.noData', {});
    const ownMap = () => (usesOwnMap ? findOwnMapFor(reader, datasetId, caller) : undefined);
    const map = isMapChosen ? await getMap(reader, mapId) : await ownMap();
    return {
      key: dataset.sourceFile,
      lines: await chosenLines(reader, datasetId, { ...chosen, naming }),
      // The dataset's own map was not chosen, so markers missing on it are not left out.
      markers: await chosenMarkers(reader, {
        datasetId,
        chosen,
        mapId: map?.id,
        keepsUnplaced: !isMapChosen,
      }),
      unit: mapUnitOf(map?.description),
    };
  });
  const matrix = await openDatasetCalls(storage, found.key);
  if (!matrix) throw fail('genotype.noData', {});
  const isPlaced = isMapChosen || usesOwnMap?.(matrix);
  return { matrix, ...found, ...(!isPlaced && { markers: inFileOrder(found.markers), unit: undefined }) };
}

export function hasQuality(quality: MarkerQuality | null | undefined): quality is MarkerQuality {
  return Object.values(quality ?? {}).some((limit) => typeof limit === 'number');
}

interface Judged {
  readonly lines: ChosenLines;
  readonly markers: ChosenMarkers;
  readonly quality: MarkerQuality | null | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** The markers that pass, computed over the chosen lines. */
export async function goodMarkers(
  matrix: OpenedCalls,
  { lines, markers, quality, signal, onProgress }: Judged,
): Promise<ChosenMarkers> {
  if (!hasQuality(quality)) return markers;
  const { minMaf, maxMissing, maxHeterozygosity } = quality;
  const passing = await passingVariants(
    { matrix, variants: markers.positions, samples: lines.positions },
    {
      minMaf: minMaf ?? undefined,
      maxMissing: maxMissing ?? undefined,
      maxHeterozygosity: maxHeterozygosity ?? undefined,
    },
    { signal, onProgress },
  );
  return onlyMarkers(markers, passing);
}
