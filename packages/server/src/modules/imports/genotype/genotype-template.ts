import {
  mapLabels,
  mapSheet,
  matrixLabels,
  matrixSheetName,
} from '@landrace/contract/areas/imports/layouts/genotype';
import { sampleLines } from '@landrace/genotypes/calls/call-lines';
import type { CallMatrix } from '@landrace/genotypes/calls/call-matrix';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import { openDatasetCalls } from '../../genotyping/public';
import { type DatasetRecords, datasetRecords, datasetSheets, noRecords } from '../dataset/dataset-template';
import {
  type TemplateContext,
  type TemplateSheet,
  type TemplateWriter,
  templateColumns,
  templateRows,
} from '../templates/template';
import { genotypeDatasetTypeId } from './genotype-kind';
import {
  findMap,
  findMatrix,
  listLines,
  listMarkers,
  listPlaces,
  type WrittenMap,
  type WrittenPlace,
} from './genotype-template.repository';

interface Content {
  readonly dataset: DatasetRecords;
  readonly chromosomes: readonly string[];
  readonly positions: readonly WrittenCell[];
  readonly markers: readonly string[];
  readonly calls: AsyncIterable<readonly WrittenCell[]> | Iterable<readonly WrittenCell[]>;
  /** Only where the rows above the calls do not say everything. */
  readonly places: readonly WrittenPlace[];
}

/** Germplasm in rows; the first of the rows for the markers is the one that the frame calls headings. */
function sheetsOf(context: TemplateContext, content: Content): TemplateSheet[] {
  const { metadata, others } = datasetSheets(context, content.dataset, Object.values(mapLabels));
  const note = context.text('imports.templates.genotype.matrix');
  return [
    metadata,
    {
      name: matrixSheetName,
      columns: [
        { heading: matrixLabels.chromosome, note, width: 30 },
        ...content.chromosomes.map((heading) => ({ heading })),
      ],
      rows: matrixRows(content),
    },
    ...(content.places.length > 0 ? [mapSheetOf(context, content.places)] : []),
    ...others,
  ];
}

async function* matrixRows({ positions, markers, calls }: Content): AsyncGenerator<readonly WrittenCell[]> {
  yield [matrixLabels.position, ...positions];
  yield [matrixLabels.marker, ...markers];
  yield* calls;
}

function mapSheetOf(context: TemplateContext, places: readonly WrittenPlace[]): TemplateSheet {
  return {
    name: mapSheet.name,
    columns: templateColumns(mapSheet, context, {
      texts: 'genotypeMap',
      additions: { marker: { width: 24 }, type: { width: 24 } },
    }),
    rows: templateRows(
      mapSheet,
      places.map((place) => ({ ...place })),
    ),
  };
}

const nothing = { chromosomes: [], positions: [], markers: [], calls: [], places: [] };

/** Invented; the germplasm are those of the example of passports. */
const example: Content = {
  dataset: {
    ...noRecords,
    metadata: {
      Title: 'Calls of the example',
      Description: 'Invented calls of invented markers',
      [mapLabels.name]: 'Map of the example',
      [mapLabels.technology]: 'SNP',
      [mapLabels.kind]: 'genetic',
      [mapLabels.units]: 'cM',
    },
  },
  chromosomes: ['1H', '1H', '2H'],
  positions: [10, 24.5, 5],
  markers: ['EX_1H_10', 'EX_1H_24', 'EX_2H_5'],
  calls: [
    ['EX 1001', 'A', 'A', 'C'],
    ['EX 1002', 'T', 'A', null],
    ['EX 1003', 'A/T', 'A', 'C'],
    ['EX 1004', 'A', 'G', 'C'],
  ],
  places: [],
};

export const genotypeTemplate: TemplateWriter = {
  type: 'genotype',
  empty: async (context) => sheetsOf(context, { dataset: noRecords, ...nothing }),
  example: async (context) => sheetsOf(context, example),
  async ofDataset(context, datasetId) {
    const { reader, storage } = context;
    const dataset = await datasetRecords(context, datasetId, genotypeDatasetTypeId);
    const kept = dataset && (await findMatrix(reader, datasetId));
    const matrix = kept && (await openDatasetCalls(storage, kept.key));
    if (!matrix) return undefined;
    const { technology } = kept;
    const map = await findMap(reader, datasetId);
    const markers = await listMarkers(reader, datasetId, map?.id);
    return sheetsOf(context, {
      dataset: { ...dataset, metadata: { ...dataset.metadata, ...mapMetadata(map, technology) } },
      // Rows of text are as wide as the first of them.
      chromosomes: markers.map(({ chromosome }) => (map ? chromosome : '')),
      positions: markers.map(({ position }) => (map ? position : null)),
      markers: markers.map(({ name }) => name),
      calls: namedLines(matrix, await listLines(reader, datasetId)),
      places: map ? await listPlaces(reader, map, { datasetId, technology }) : [],
    });
  },
};

async function* namedLines(matrix: CallMatrix, names: readonly string[]): AsyncGenerator<WrittenCell[]> {
  let position = 0;
  for await (const calls of sampleLines(matrix)) {
    yield [names[position] ?? null, ...calls];
    position += 1;
  }
}

/** The importer makes one description of kind and units, and the same one of what is taken apart here. */
function mapMetadata(map: WrittenMap | undefined, technology: string): Record<string, string | null> {
  const [, kind, units] = /^(genetic|physical), (.+)$/i.exec(map?.description ?? '') ?? [];
  return {
    [mapLabels.name]: map?.name ?? null,
    [mapLabels.technology]: technology,
    [mapLabels.kind]: kind ?? map?.description ?? null,
    [mapLabels.units]: units ?? null,
  };
}
