import type { Readable } from 'node:stream';
import type { GenotypeExportRequest } from '@landrace/contract/areas/genotyping/genotype-export.routes';
import type { CallMatrix } from '@landrace/genotypes/calls/call-matrix';
import type { ChosenCalls } from '@landrace/genotypes/writers/chosen-calls';
import { viewerLineEnd, writeFlapjackMap } from '@landrace/genotypes/writers/flapjack-files';
import { writeCsv, writeFlatText } from '@landrace/genotypes/writers/flat-text';
import { writeHapmap } from '@landrace/genotypes/writers/hapmap';
import { writeVcf } from '@landrace/genotypes/writers/vcf';
import { wholePositions, writeWholePositions } from '@landrace/genotypes/writers/whole-positions';
import type { Caller } from '../../../platform/access/caller';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import { goodMarkers, hasQuality, openChosenMatrix } from './chosen-matrix';
import { refuseUnknownMap } from './dataset-choice.service';
import { dosageAlleles } from './dosage-alleles';
import { type ZipEntry, zipOfEntries } from './export-zip';
import { type ChosenMarkers, identifiersOf } from './matrix-choice';

export type ExportDeps = Pick<Services, 'database' | 'storage'>;

/** The request for one dataset. */
type DatasetRequest = Omit<GenotypeExportRequest, 'datasetIds'> & { readonly datasetId: number };

/** The input of a job, and its caller. */
export interface ExportRun<Input> {
  readonly request: Input;
  readonly caller: Caller;
  /** The portal's public address. */
  readonly portal: string;
  readonly signal: AbortSignal;
  progress(fraction: number): void;
}

/** The fraction of the time for filtering markers by quality. */
const filtering = 0.2;

/** The zip of one dataset. Access is checked again: rights may have been withdrawn since the request. */
export async function genotypeZip(deps: ExportDeps, params: ExportRun<DatasetRequest>): Promise<Readable> {
  const { request, caller, progress } = params;
  await refuseUnknownMap(deps, request.mapId, caller);
  const {
    matrix,
    lines,
    markers: all,
    unit,
  } = await openChosenMatrix(deps, { ...request, naming: request, usesOwnMap: usesOwnMap(request) }, caller);
  const markers = await goodMarkers(matrix, {
    lines,
    markers: all,
    quality: request.quality,
    signal: params.signal,
    onProgress: (fraction) => progress(fraction * filtering),
  });
  if (lines.names.length === 0 || markers.names.length === 0) throw fail('genotype.noData', {});
  const namesAlleles = request.generateVcf || request.generateHapMap;
  const calls: ChosenCalls = {
    matrix,
    variants: markers.positions,
    samples: lines.positions,
    variantNames: markers.names,
    sampleNames: lines.names,
    places: markers.places,
    unit,
    dosages: namesAlleles
      ? await dosageAlleles(deps.database.reader, { ...request, matrix, markers, caller })
      : undefined,
  };
  const isScaled = (request.generateHapMap && (await wholePositions(calls)) !== undefined) ?? false;
  const entries = entriesOf(calls, { params, preamble: matrix.preamble, markers, isScaled });
  const identifiers: ZipEntry = {
    name: `dataset-${request.datasetId}.identifiers`,
    write: () => identifiersOf(deps.database.reader, lines),
  };
  const share = hasQuality(request.quality) ? filtering : 0;
  return zipOfEntries([...entries, identifiers], {
    gzip: request.gzip ?? false,
    progress: (fraction) => progress(share + (1 - share) * fraction),
  });
}

/** For formats with positions. VCF is returned unchanged. */
function usesOwnMap(request: DatasetRequest): (matrix: CallMatrix) => boolean {
  const { generateHapMap, generateVcf, generateFlapjackProject } = request;
  const saysPlaces = Boolean(generateHapMap || generateVcf || generateFlapjackProject);
  return ({ notation }) => saysPlaces && !(generateVcf && notation === 'numbers');
}

interface EntryFacts {
  readonly params: ExportRun<DatasetRequest>;
  readonly preamble: readonly string[];
  readonly markers: ChosenMarkers;
  /** Positions in HapMap differ from those of the map. */
  readonly isScaled: boolean;
}

/** The requested files; the flat one by default. */
function entriesOf(calls: ChosenCalls, { params, preamble, markers, isScaled }: EntryFacts): ZipEntry[] {
  const { request, portal, signal } = params;
  const name = `dataset-${request.datasetId}`;
  const rows = request.orientation === 'MARKER_ROWS' ? 'variants' : 'samples';
  const { generateFlapjackProject: project, generateHapMap, generateVcf, generateCsv } = request;
  const generateFlatFile =
    request.generateFlatFile ?? !(project || generateHapMap || generateVcf || generateCsv);
  const { places } = markers;
  // Flapjack expects germplasm in rows.
  const viewer = { rows: 'samples', lineEnd: viewerLineEnd } as const;
  const large = (ending: string, write: ZipEntry['write']): ZipEntry => ({
    name: `${name}.${ending}`,
    isLarge: true,
    write,
  });
  return [
    ...(generateFlatFile
      ? [large('txt', (onProgress) => writeFlatText(calls, { rows, portal, signal, onProgress }))]
      : []),
    ...(project
      ? [large('dat', (onProgress) => writeFlatText(calls, { ...viewer, portal, signal, onProgress }))]
      : []),
    ...((generateFlatFile || project) && places
      ? [{ name: `${name}.map`, write: () => writeFlapjackMap(places) }]
      : []),
    ...(generateHapMap
      ? [
          large('hapmap', (onProgress) => writeHapmap(calls, { signal, onProgress })),
          ...(isScaled ? [{ name: `${name}.positions.txt`, write: () => writeWholePositions(calls) }] : []),
        ]
      : []),
    ...(generateVcf
      ? [large('vcf', (onProgress) => writeVcf(calls, { headerLines: preamble, signal, onProgress }))]
      : []),
    ...(generateCsv ? [large('csv', (onProgress) => writeCsv(calls, { rows, signal, onProgress }))] : []),
  ];
}
