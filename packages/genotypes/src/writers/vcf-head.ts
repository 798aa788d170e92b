import { vcfColumns } from '../variants/variant-facts';
import { type ChosenCalls, isPlain, nameInLine } from './chosen-calls';
import { infoId, type WholePositions, wholePositionsNote } from './whole-positions';

export function vcfHead(sampleNames: readonly string[], headerLines: readonly string[]): string {
  const names = [...vcfColumns, ...sampleNames.map(nameInLine)].join('\t');
  return [...headerLines, names, ''].join('\n');
}

/** Those of the file, unless a map has other chromosomes. */
export async function vcfHeaderLines(
  chosen: ChosenCalls,
  whole: WholePositions | undefined,
  fileLines: readonly string[] = [],
): Promise<readonly string[]> {
  const isVcf = fileLines[0]?.startsWith('##fileformat=VCF') ?? false;
  if (isVcf && !chosen.places) return fileLines;
  const contigs = (await contigsOf(chosen)).map((contig) => `##contig=<ID=${contig}>`);
  const positions = whole ? positionLines(whole, fileLines) : [];
  return isVcf
    ? [...fileLines.filter((line) => !line.startsWith('##contig=')), ...contigs, ...positions]
    : [...generated.slice(0, -1), ...contigs, ...positions, ...generated.slice(-1)];
}

function positionLines(whole: WholePositions, fileLines: readonly string[]): readonly string[] {
  const id = infoId(whole);
  const isDeclared = fileLines.some((line) => line.startsWith(`##INFO=<ID=${id},`));
  const what = whole.unit ? 'Position on the genetic map in centimorgan' : 'Position on the map in its unit';
  return [
    ...(isDeclared ? [] : [`##INFO=<ID=${id},Number=1,Type=Float,Description="${what}">`]),
    `##POS=<ID=${whole.unit ? 'genetic' : 'scaled'},Description="${wholePositionsNote(whole, `INFO/${id}`)}">`,
  ];
}

const generated = [
  '##fileformat=VCFv4.2',
  '##source=Landrace',
  '##FILTER=<ID=PASS,Description="All filters passed">',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
];

const factsAtOnce = 65_536;

/** Chromosomes in the order of the variants on them. */
async function contigsOf({ matrix, places, variants }: ChosenCalls): Promise<string[]> {
  const contigs = new Set<string>();
  const add = (chromosome: string) => contigs.add(chromosome === '' ? '0' : inVcfColumn(chromosome));
  if (places) for (const { chromosome } of places) add(chromosome);
  else {
    const chosen = new Set(variants);
    for (let from = 0; from < matrix.variants; from += factsAtOnce) {
      const facts = await matrix.facts({ from, to: Math.min(from + factsAtOnce, matrix.variants) });
      facts.forEach(({ chromosome }, index) => {
        if (chosen.has(from + index)) add(chromosome);
      });
    }
  }
  return [...contigs];
}

/** VCF allows no blanks in identifiers, and separates several of them by semicolons. */
export function inVcfColumn(text: string): string {
  return isPlain(text, 0x21) ? text : nameInLine(text).replace(/[\s;]+/g, '_');
}
