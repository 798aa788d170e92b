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
  listMapPositions,
  listMarkers,
  type WrittenMap,
  type WrittenPosition,
} from './genotype-template.repository';

type Lines = AsyncIterable<readonly WrittenCell[]>;

/** An import type with a matrix. */
interface MatrixKind {
  readonly type: 'genotype' | 'allelefreq';
  readonly datasetTypeId: number;
  readonly example: MatrixContent;
  /** The stored values of each germplasm; undefined if there are none. */
  openLines(storage: Storage, key: string): Promise<Lines | undefined>;
}

/** The content of a matrix template. */
interface MatrixContent {
  readonly dataset: DatasetRecords;
  readonly chromosomes: readonly string[];
  readonly positions: readonly WrittenCell[];
  readonly markers: readonly string[];
  /** Each begins with the name of its germplasm. */
  readonly calls: Lines | Iterable<readonly WrittenCell[]>;
  /** Only if the rows above the calls are not enough. */
  readonly mapPositions: readonly WrittenPosition[];
}

/** Germplasm in rows; the first of the rows for markers is the heading row of the template. */
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
    ...(content.mapPositions.length > 0 ? [mapSheetOf(context, content.mapPositions)] : []),
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

function mapSheetOf(context: TemplateContext, mapPositions: readonly WrittenPosition[]): TemplateSheet {
  return {
    name: mapSheet.name,
    columns: templateColumns(mapSheet, context, {
      texts: 'genotypeMap',
      additions: { marker: { width: 24 }, type: { width: 24 } },
    }),
    rows: templateRows(
      mapSheet,
      mapPositions.map((place) => ({ ...place })),
    ),
  };
}

const emptyContent = { chromosomes: [], positions: [], markers: [], calls: [], mapPositions: [] };

/** Invented data; the germplasm are those of the example of passports. */
export function matrixExample(
  metadata: Readonly<Record<'Title' | 'Description', string>>,
  [first, second, third, fourth]: readonly [Values, Values, Values, Values],
): MatrixContent {
  return {
    ...emptyContent,
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

/** Values of one germplasm for each of the markers. */
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
    empty: async (context) => sheetsOf(context, kind, { dataset: noRecords, ...emptyContent }),
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
  const stored = dataset && (await findMatrix(reader, datasetId));
  const lines = stored && (await kind.openLines(storage, stored.key));
  if (!lines) return undefined;
  const { technology } = stored;
  const map = await findMap(reader, datasetId);
  const markers = await listMarkers(reader, datasetId, map?.id);
  const names = await listLines(reader, datasetId);
  const mapPositions = map ? await listMapPositions(reader, map, { datasetId, technology }) : [];
  // If the matrix was replaced meanwhile, what was read may belong to another one.
  const now = await findMatrix(reader, datasetId);
  if (now?.key !== stored.key) return await contentOf(context, kind, datasetId);
  return {
    dataset: { ...dataset, metadata: { ...dataset.metadata, ...mapMetadata(map, technology) } },
    // Rows of text are as wide as the first one.
    chromosomes: markers.map(({ chromosome }) => (map ? chromosome : '')),
    positions: markers.map(({ position }) => (map ? position : null)),
    markers: markers.map(({ name }) => name),
    calls: namedLines(lines, names),
    mapPositions,
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

/** Splits the description that the importer composes of kind and units, so that importing it yields the same one. */
function mapMetadata(map: WrittenMap | undefined, technology: string): Record<string, string | null> {
  const [, kind, units] = /^(genetic|physical), (.+)$/i.exec(map?.description ?? '') ?? [];
  return {
    [mapLabels.name]: map?.name ?? null,
    [mapLabels.technology]: technology,
    [mapLabels.kind]: kind ?? map?.description ?? null,
    [mapLabels.units]: units ?? null,
  };
}
