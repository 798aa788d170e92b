import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { atMost, below, type Line, megabytes, noBar, type Section, times } from '../report';
import { comparedSection } from './compare';
import { genotypeBars as bars } from './genotype-bars';
import type { GenotypeBench } from './genotype-bench';
import { type PanelFiles, panelTitle } from './panel-files';

/** From VCF to the stored matrix, compared with the same from VCF to the files of others. */
export async function measureImport(bench: GenotypeBench, panel: PanelFiles): Promise<Section[]> {
  const store = bench.storeOf(panel);
  const imports = [
    ['VCF', panel.vcf],
    ['VCF in blocks of gzip', panel.gz],
  ] as const;
  const { section, ownRuns } = await comparedSection(bench, panel, {
    title: `Import of ${panelTitle(panel)}`,
    about:
      'Processor seconds of whole processes, medians. Ours reads, checks, looks every name up, counts, compresses and writes.',
    comparisons: imports.map(([what, file]) => ({
      what,
      ours: { args: ['import', file, store], file: store },
      theirs: {
        'plink1.9': {
          args: ['--vcf', file, '--double-id', '--make-bed', '--out', 'plink1'],
          file: 'plink1.bed',
        },
        plink2: {
          args: ['--vcf', file, '--double-id', '--make-pgen', '--out', 'plink2'],
          file: 'plink2.pgen',
        },
      },
      against: 'plink1.9',
      atMost: bars.importRatio,
    })),
  });
  const peak = Math.max(...ownRuns.map(({ output }) => Number(JSON.parse(output).peakBytes)));
  return [
    section,
    {
      title: `Memory and disk of ${panelTitle(panel)}`,
      about: 'The highest resident size of an import, and the bytes that it leaves.',
      columns: ['measured', 'of', 'ratio'],
      lines: [
        {
          what: 'memory of the import',
          cells: [megabytes(peak), '', `${bars.importMemoryMb} MB`],
          verdict: below(peak / 2 ** 20, bars.importMemoryMb),
          figures: { bytes: peak },
        },
        await storedLine(bench, panel),
      ],
    },
  ];
}

async function storedLine(bench: GenotypeBench, panel: PanelFiles): Promise<Line> {
  const ours = await sizeOf(bench.storeOf(panel));
  const theirs = bench.peers.has('plink2')
    ? (await stat(path.join(panel.folder, 'plink2.pgen'))).size
    : undefined;
  return {
    what: 'stored matrix with its markers, against pgen alone',
    cells: [
      megabytes(ours),
      theirs === undefined ? 'missing' : megabytes(theirs),
      theirs === undefined ? '' : times(ours / theirs),
    ],
    verdict: theirs === undefined ? noBar : atMost(ours / theirs, bars.storedRatio),
    figures: { ours, ...(theirs === undefined ? {} : { theirs }) },
  };
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
}
