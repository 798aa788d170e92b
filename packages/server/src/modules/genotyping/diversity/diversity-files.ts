import type { DiversityHistogram } from '@landrace/contract/areas/genotyping/diversity.routes';
import type { DiversityField } from '@landrace/contract/areas/genotyping/diversity-choices';
import { pairAt } from '@landrace/genotypes/kernels/pair-threads';
import type { PairMatrix } from '@landrace/genotypes/kernels/similarity';
import { nameInLine } from '@landrace/genotypes/writers/chosen-calls';
import { type CurlyWhirlyCategory, writeCurlyWhirly } from '@landrace/genotypes/writers/curlywhirly';
import type { ZipEntry } from '../export/export-zip';
import type { Computed } from './compute-diversity';

export interface FileFacts {
  readonly name: string;
  readonly portal: string;
  readonly lineNames: readonly string[];
  readonly categories: ReadonlyMap<DiversityField, readonly string[]>;
}

/** Text of a square matrix grows quadratically: with more lines it would be hundreds of megabytes. */
const maxWrittenPairs = 2_000;

/** In English, like the column names of the other files. */
const headings: Readonly<Record<DiversityField, string>> = {
  country: 'Country',
  taxonomy: 'Taxonomy',
  biologicalStatus: 'Biological status',
  institution: 'Institution',
  entityType: 'Entity type',
};

/** The results, as files for other programs. */
export function diversityEntries(found: Computed, { name, portal, ...lines }: FileFacts): ZipEntry[] {
  const { lineNames, categories } = lines;
  const axes = found.components.map((_, at) => `PC${at + 1}`);
  const file = (ending: string, rows: () => Iterable<string>): ZipEntry => ({
    name: `${name}.${ending}`,
    write: () => pieces(rows()),
  });
  const points = { names: lineNames, axes, scores: found.scores };
  const known: CurlyWhirlyCategory[] = [...categories]
    .filter(([, values]) => values.some((value) => value !== ''))
    .map(([field, values]) => ({ heading: headings[field], values }));
  const { pairs } = found;
  return [
    file('pca.tsv', () => componentRows(found, points)),
    file('eigenvalues.tsv', () => eigenvalueRows(found)),
    {
      name: `${name}.curlywhirly.txt`,
      write: () => pieces(writeCurlyWhirly({ ...points, categories: known, portal })),
    },
    file('histograms.tsv', () => histogramRows(found.histograms)),
    ...(pairs && lineNames.length <= maxWrittenPairs
      ? [file('similarity.tsv', () => similarityRows(pairs.similarity, lineNames))]
      : []),
  ];
}

async function* pieces(rows: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const row of rows) yield Buffer.from(row);
}

const line = (...cells: readonly (string | number)[]) => `${cells.join('\t')}\n`;
const short = (value: number) => Number(value.toPrecision(6));

interface Points {
  readonly names: readonly string[];
  readonly axes: readonly string[];
  readonly scores: readonly Float64Array[];
}

function* componentRows({ missing, heterozygosity }: Computed, { names, axes, scores }: Points) {
  yield line('Line', ...axes, 'Missing', 'Heterozygosity');
  for (const [at, name] of names.entries()) {
    const own = scores.map((score) => short(score[at] ?? 0));
    const share = heterozygosity[at] ?? null;
    yield line(nameInLine(name), ...own, short(missing[at] ?? 0), share === null ? '' : short(share));
  }
}

function* eigenvalueRows({ components }: Computed) {
  yield line('Component', 'Eigenvalue', 'Share of variance');
  for (const [at, { eigenvalue, share }] of components.entries())
    yield line(`PC${at + 1}`, short(eigenvalue), short(share));
}

const counted: readonly (readonly [keyof Computed['histograms'], string])[] = [
  ['maf', 'Minor allele frequency'],
  ['mafMultiallelic', 'Minor allele frequency of multiallelic markers'],
  ['heterozygosity', 'Heterozygosity of markers'],
  ['missing', 'Missing calls of markers'],
  ['lineHeterozygosity', 'Heterozygosity of lines'],
  ['lineMissing', 'Missing calls of lines'],
];

function* histogramRows(histograms: Computed['histograms']) {
  yield line('Histogram', 'From', 'To', 'Count');
  for (const [key, label] of counted) {
    const histogram: DiversityHistogram | undefined = histograms[key];
    if (!histogram) continue;
    const { to, counts } = histogram;
    const width = to / counts.length;
    for (const [bin, count] of counts.entries())
      yield line(label, short(bin * width), short((bin + 1) * width), count);
  }
}

function* similarityRows({ samples, values }: PairMatrix, names: readonly string[]) {
  const written = names.map(nameInLine);
  yield line('', ...written);
  for (let one = 0; one < samples; one += 1) {
    const own = written.map((_, other) => values[pairAt(one, other)] as number);
    yield line(
      written[one] ?? '',
      ...own.map((value) => (Number.isNaN(value) ? '' : Number(value.toFixed(5)))),
    );
  }
}
