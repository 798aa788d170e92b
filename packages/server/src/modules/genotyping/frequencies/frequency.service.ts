import type { AlleleFrequencies } from '@landrace/contract/areas/genotyping/allele-frequency.routes';
import type { Caller } from '../../../platform/access/caller';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import { listMatrixDatasets } from '../export/matrix-choice.repository';
import { openDatasetFrequencies } from '../public';
import { findMarkerPlace, listMarkersNamed, listPopulations } from './frequency.repository';

export type FrequencyDeps = Pick<Services, 'database' | 'storage'>;

/** A picture of more could not be read. */
const maxPopulations = 1_000;
/** Markers to choose from, under the text that was typed. */
const maxMarkers = 50;
/** Stored as 32-bit numbers, which have about seven digits. */
const digits = 6;

/** Refused as long as the licence is not accepted, like the data in files. */
async function assertReadable(datasetId: number, caller: Caller): Promise<void> {
  const { visible, readable } = await caller.datasets();
  if (!visible.includes(datasetId)) throw fail('dataset.notFound', {});
  if (!readable.includes(datasetId)) throw fail('alleleFrequency.licence', {});
}

/** Frequencies at one marker. One row of the matrix is read. */
export async function frequenciesAt(
  { database, storage }: FrequencyDeps,
  { datasetId, at }: { readonly datasetId: number; readonly at: number | undefined },
  caller: Caller,
): Promise<AlleleFrequencies> {
  await assertReadable(datasetId, caller);
  // In one snapshot, since the matrix may be replaced at any time: positions in one mean nothing in another.
  const found = await database.atOneMoment(async (reader) => {
    const [dataset] = await listMatrixDatasets(reader, [datasetId], 'allelefreq');
    const place = dataset && (await findMarkerPlace(reader, datasetId, at));
    return { dataset, place, populations: await listPopulations(reader, datasetId, maxPopulations) };
  });
  const { dataset, place, populations } = found;
  const matrix = dataset && (await openDatasetFrequencies(storage, dataset.sourceFile));
  if (!matrix) throw fail('alleleFrequency.noData', {});
  if (!place || place.at >= matrix.variants) throw fail('alleleFrequency.noMarker', {});
  const values = await rowOf(matrix.blocks({ variants: Int32Array.of(place.at) }));
  const { id, name, number, count, previous, next } = place;
  return {
    datasetId,
    marker: { at: place.at, id, name },
    markerNumber: number,
    markerCount: count,
    previous,
    next,
    populations: populations.map(({ position, germplasmId, name: population }) => ({
      germplasmId,
      name: population,
      frequency: knownValue(values?.[position]),
    })),
    populationCount: populations[0]?.count ?? 0,
  };
}

async function rowOf(blocks: AsyncIterable<{ readonly values: Float32Array }>) {
  for await (const { values } of blocks) return values;
  return undefined;
}

function knownValue(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : Number(value.toFixed(digits));
}

export async function markersNamed(
  { database }: FrequencyDeps,
  { datasetId, start }: { readonly datasetId: number; readonly start: string },
  caller: Caller,
) {
  await assertReadable(datasetId, caller);
  const [dataset] = await listMatrixDatasets(database.reader, [datasetId], 'allelefreq');
  if (!dataset) throw fail('alleleFrequency.noData', {});
  return { markers: await listMarkersNamed(database.reader, datasetId, { start, limit: maxMarkers }) };
}
