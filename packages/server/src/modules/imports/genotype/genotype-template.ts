import { mapLabels, mapSheet, matrixSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { matrixLabels } from '@landrace/domain/matrix-labels';
import { sampleLines } from '@landrace/genotypes/calls/call-lines';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import type { Storage } from '../../../platform/storage/storage';
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

type Lines = AsyncIterable<readonly WrittenCell[]>;

/** One type of file that holds a matrix. */
interface MatrixKind {
  readonly type: 'genotype' | 'allelefreq';
  readonly datasetTypeId: number;
  readonly example: MatrixContent;
  /** What is kept of each germplasm; nothing where nothing is. */
  openLines(storage: Storage, key: string): Promise<Lines | undefined>;
}

/** What a template of a matrix holds. */
interface MatrixContent {
  readonly dataset: DatasetRecords;
  readonly chromosomes: readonly string[];
  readonly positions: readonly WrittenCell[];
  readonly markers: readonly string[];
  /** Each with the name of its germplasm in front. */
  readonly calls: Lines | Iterable<readonly WrittenCell[]>;
  /** Only where the rows above the calls do not say everything. */
  readonly places: readonly WrittenPlace[];
}

/** Germplasm in rows; the first of the rows for the markers is the one that the frame calls headings. */
function sheetsOf(context: TemplateContext, { type }: MatrixKind, content: MatrixContent): TemplateSheet[] {
  const { metadata, others } = datasetSheets(context, content.dataset, Object.values(mapLabels));
  const note = context.text(`imports.templates.${type}.matrix`);
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

async function* matrixRows({
  positions,
  markers,
  calls,
}: MatrixContent): AsyncGenerator<readonly WrittenCell[]> {
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
export function matrixExample(
  metadata: Readonly<Record<'Title' | 'Description', string>>,
  [first, second, third, fourth]: readonly [Values, Values, Values, Values],
): MatrixContent {
  return {
    ...nothing,
    dataset: {
      ...noRecords,
      metadata: {
        ...metadata,
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
      ['EX 1001', ...first],
      ['EX 1002', ...second],
      ['EX 1003', ...third],
      ['EX 1004', ...fourth],
    ],
  };
}

/** Of one germplasm, at each of the markers. */
type Values = readonly [WrittenCell, WrittenCell, WrittenCell];

const example = matrixExample(
  { Title: 'Calls of the example', Description: 'Invented calls of invented markers' },
  [
    ['A', 'A', 'C'],
    ['T', 'A', null],
    ['A/T', 'A', 'C'],
    ['A', 'G', 'C'],
  ],
);

export function matrixTemplate(kind: MatrixKind): TemplateWriter {
  return {
    type: kind.type,
    empty: async (context) => sheetsOf(context, kind, { dataset: noRecords, ...nothing }),
    example: async (context) => sheetsOf(context, kind, kind.example),
    async ofDataset(context, datasetId) {
      const content = await contentOf(context, kind, datasetId);
      return content && sheetsOf(context, kind, content);
    },
  };
}

async function contentOf(
  context: TemplateContext,
  kind: MatrixKind,
  datasetId: number,
): Promise<MatrixContent | undefined> {
  const { reader, storage } = context;
  const dataset = await datasetRecords(context, datasetId, kind.datasetTypeId);
  const kept = dataset && (await findMatrix(reader, datasetId));
  const lines = kept && (await kind.openLines(storage, kept.key));
  if (!lines) return undefined;
  const { technology } = kept;
  const map = await findMap(reader, datasetId);
  const markers = await listMarkers(reader, datasetId, map?.id);
  const names = await listLines(reader, datasetId);
  const places = map ? await listPlaces(reader, map, { datasetId, technology }) : [];
  // Whatever was read may be of another matrix, if this one was replaced meanwhile.
  const now = await findMatrix(reader, datasetId);
  if (now?.key !== kept.key) return await contentOf(context, kind, datasetId);
  return {
    dataset: { ...dataset, metadata: { ...dataset.metadata, ...mapMetadata(map, technology) } },
    // Rows of text are as wide as the first of them.
    chromosomes: markers.map(({ chromosome }) => (map ? chromosome : '')),
    positions: markers.map(({ position }) => (map ? position : null)),
    markers: markers.map(({ name }) => name),
    calls: namedLines(lines, names),
    places,
  };
}

export const genotypeTemplate = matrixTemplate({
  type: 'genotype',
  datasetTypeId: genotypeDatasetTypeId,
  example,
  async openLines(storage, key) {
    const matrix = await openDatasetCalls(storage, key);
    return matrix && sampleLines(matrix);
  },
});

async function* namedLines(lines: Lines, names: readonly string[]): AsyncGenerator<WrittenCell[]> {
  let position = 0;
  for await (const values of lines) {
    yield [names[position] ?? null, ...values];
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
