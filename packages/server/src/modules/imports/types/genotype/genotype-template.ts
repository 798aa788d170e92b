import { defineSheet } from '@landrace/contract/areas/imports/layout';
import { mapLabels, mapSheet, matrixSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { matrixLabels } from '@landrace/domain/matrix-labels';
import { sampleLines } from '@landrace/genotypes/calls/call-lines';
import type { WrittenCell } from '../../../../platform/sheets/sheet-content';
import type { Storage } from '../../../../platform/storage/storage';
import { openDatasetCalls } from '../../../genotyping/public';
import { datasetTypeIds } from '../../dataset/dataset-types';
import { defineTemplate, type TemplateData } from '../../templates/define-template';
import type { SheetData, TemplateContext, TemplateWriter } from '../../templates/template';
import {
  findMap,
  findMatrix,
  listLines,
  listMapPositions,
  listMarkers,
  type WrittenMap,
} from './genotype-template.repository';

type Lines = AsyncIterable<readonly WrittenCell[]>;

/** Values of one germplasm for each of the markers of the example. */
type Values = readonly [WrittenCell, WrittenCell, WrittenCell];

/** An import type with a matrix. */
interface MatrixKind {
  readonly type: 'genotype' | 'allelefreq';
  readonly datasetTypeId: number;
  readonly example: {
    readonly metadata: Readonly<Record<'Title' | 'Description', string>>;
    readonly values: readonly [Values, Values, Values, Values];
  };
  /** The stored values of each germplasm; undefined if there are none. */
  openLines(storage: Storage, key: string): Promise<Lines | undefined>;
}

interface Matrix {
  readonly chromosomes: readonly string[];
  readonly positions: readonly WrittenCell[];
  readonly markers: readonly string[];
  /** Each begins with the name of its germplasm. */
  readonly calls: Lines | Iterable<readonly WrittenCell[]>;
}

/** Germplasm in rows; the first of the rows for markers is the heading row of the template. */
const matrixLayout = defineSheet({
  name: matrixSheetName,
  columns: { matrix: { heading: matrixLabels.chromosome, kind: { as: 'text' } } },
});

function dataOf({ chromosomes, positions, markers, calls }: Matrix): SheetData {
  return {
    otherColumns: chromosomes,
    rows: {
      async *[Symbol.asyncIterator]() {
        yield [matrixLabels.position, ...positions];
        yield [matrixLabels.marker, ...markers];
        yield* calls;
      },
    },
  };
}

/** In the examples, the germplasm are those of the example of passports. */
export function matrixTemplate(kind: MatrixKind): TemplateWriter {
  const { metadata, values } = kind.example;
  return defineTemplate({
    datasetTypeId: kind.datasetTypeId,
    metadataLabels: Object.values(mapLabels),
    sheets: {
      matrix: { layout: matrixLayout, texts: kind.type, widths: { matrix: 30 } },
      // Only if the rows above the calls are not enough.
      genotypeMap: { layout: mapSheet, widths: { marker: 24, type: 24 }, isOmittedIfEmpty: true },
    },
    empty: { matrix: dataOf({ chromosomes: [], positions: [], markers: [], calls: [] }) },
    example: {
      dataset: {
        metadata: {
          ...metadata,
          [mapLabels.name]: 'Map of the example',
          [mapLabels.technology]: 'SNP',
          [mapLabels.kind]: 'genetic',
          [mapLabels.units]: 'cM',
        },
      },
      matrix: dataOf({
        chromosomes: ['1H', '1H', '2H'],
        positions: [10, 24.5, 5],
        markers: ['EX_1H_10', 'EX_1H_24', 'EX_2H_5'],
        calls: values.map((calls, at) => [`EX ${1001 + at}`, ...calls]),
      }),
    },
    ofDataset: (context, datasetId) => readMatrix(context, kind, datasetId),
  });
}

async function readMatrix(
  context: TemplateContext,
  kind: MatrixKind,
  datasetId: number,
): Promise<TemplateData<{ matrix: 'matrix'; genotypeMap: keyof typeof mapSheet.columns }> | undefined> {
  const { reader, storage } = context;
  const stored = await findMatrix(reader, datasetId);
  const lines = stored && (await kind.openLines(storage, stored.key));
  if (!lines) return undefined;
  const { technology } = stored;
  const map = await findMap(reader, datasetId);
  const markers = await listMarkers(reader, datasetId, map?.id);
  const names = await listLines(reader, datasetId);
  const positions = map ? await listMapPositions(reader, map, { datasetId, technology }) : [];
  // If the matrix was replaced meanwhile, what was read may belong to another one.
  const now = await findMatrix(reader, datasetId);
  if (now?.key !== stored.key) return await readMatrix(context, kind, datasetId);
  return {
    dataset: { metadata: mapMetadata(map, technology) },
    matrix: dataOf({
      // Rows of text are as wide as the first one.
      chromosomes: markers.map(({ chromosome }) => (map ? chromosome : '')),
      positions: markers.map(({ position }) => (map ? position : null)),
      markers: markers.map(({ name }) => name),
      calls: namedLines(lines, names),
    }),
    ...(positions.length > 0 && { genotypeMap: positions }),
  };
}

export const genotypeTemplate = matrixTemplate({
  type: 'genotype',
  datasetTypeId: datasetTypeIds.genotype,
  example: {
    metadata: { Title: 'Calls of the example', Description: 'Invented calls of invented markers' },
    values: [
      ['A', 'A', 'C'],
      ['T', 'A', null],
      ['A/T', 'A', 'C'],
      ['A', 'G', 'C'],
    ],
  },
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
