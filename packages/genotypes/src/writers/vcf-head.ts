import { type ChosenCalls, nameInLine } from './chosen-calls';
import { infoId, wholePositionsNote } from './position-notes';
import { inVcfColumn } from './vcf-column';
import type { WholePositions } from './whole-positions';

const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT'];

export function vcfHead(sampleNames: readonly string[], headerLines: readonly string[]): string {
  const names = [...columns, ...sampleNames.map(nameInLine)].join('\t');
  return [...headerLines, names, ''].join('\n');
}

/** As the file had them, unless a map says of other chromosomes. */
export async function vcfHeaderLines(
  chosen: ChosenCalls,
  whole: WholePositions | undefined,
  kept: readonly string[] = [],
): Promise<readonly string[]> {
  const isVcf = kept[0]?.startsWith('##fileformat=VCF') ?? false;
  if (isVcf && !chosen.places) return kept;
  const contigs = (await contigsOf(chosen)).map((contig) => `##contig=<ID=${contig}>`);
  const positions = whole ? positionLines(whole, kept) : [];
  return isVcf
    ? [...kept.filter((line) => !line.startsWith('##contig=')), ...contigs, ...positions]
    : [...madeUp.slice(0, -1), ...contigs, ...positions, ...madeUp.slice(-1)];
}

function positionLines(whole: WholePositions, kept: readonly string[]): readonly string[] {
  const id = infoId(whole);
  const isSaid = kept.some((line) => line.startsWith(`##INFO=<ID=${id},`));
  const what = whole.unit ? 'Position on the genetic map in centimorgan' : 'Position on the map in its unit';
  return [
    ...(isSaid ? [] : [`##INFO=<ID=${id},Number=1,Type=Float,Description="${what}">`]),
    `##POS=<ID=${whole.unit ? 'genetic' : 'scaled'},Description="${wholePositionsNote(whole, `INFO/${id}`)}">`,
  ];
}

const madeUp = [
  '##fileformat=VCFv4.2',
  '##source=Landrace',
  '##FILTER=<ID=PASS,Description="All filters passed">',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
];

const factsAtOnce = 65_536;

/** Chromosomes in the order in which variants lie on them. */
async function contigsOf({ matrix, places, variants }: ChosenCalls): Promise<string[]> {
  const contigs = new Set<string>();
  const add = (chromosome: string) => contigs.add(chromosome === '' ? '0' : inVcfColumn(chromosome));
  if (places) for (const { chromosome } of places) add(chromosome);
  else {
    const chosen = new Set(variants);
    for (let from = 0; from < matrix.variants; from += factsAtOnce) {
      const facts = await matrix.facts({ from, to: Math.min(from + factsAtOnce, matrix.variants) });
      facts.forEach(({ chromosome }, place) => {
        if (chosen.has(from + place)) add(chromosome);
      });
    }
  }
  return [...contigs];
}
