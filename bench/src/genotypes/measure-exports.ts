import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../../launcher/failure.mjs';
import type { Line, Section } from '../report';
import { type Comparison, compare, comparisonColumns } from './compare';
import { genotypeBars as bars } from './genotype-bars';
import type { GenotypeBench } from './genotype-bench';
import { chosenOf, readNames } from './own-matrix';
import { type PanelFiles, panelTitle } from './panel-files';
import type { Run } from './processor-time';

/** From the stored matrix to files, compared with the same from the files of others. */
export async function measureExports(bench: GenotypeBench, panel: PanelFiles): Promise<Section[]> {
  await bench.stored(panel);
  await bench.storedByPeers(panel);
  await keepChoice(bench, panel);
  const run = turnsOf(bench, panel);
  const lines: Line[] = [];
  const add = async (comparison: Comparison) => lines.push((await compare(comparison, bench.rounds)).line);
  await add({
    what: 'all as VCF',
    sides: {
      ours: run.ours('vcf', 'ours.vcf'),
      ...run.peer('plink2', ['--pfile', 'plink2', '--export', 'vcf', '--out', 'theirs'], 'theirs.vcf'),
      ...run.peer('plink1.9', ['--bfile', 'plink1', '--recode', 'vcf', '--out', 'theirs'], 'theirs.vcf'),
    },
    against: 'plink2',
    atMost: bars.vcfExportRatio,
  });
  if ((await bodyOf(panel.vcf)) !== (await bodyOf(path.join(panel.folder, 'ours.vcf'))))
    throw new Failure('The lines of the exported VCF are not those that were imported.');
  await add({
    what: 'all as HapMap, against tped',
    sides: {
      ours: run.ours('hapmap', 'ours.hmp.txt'),
      ...run.peer(
        'plink1.9',
        ['--bfile', 'plink1', '--recode', 'transpose', '--out', 'theirs'],
        'theirs.tped',
      ),
    },
    against: 'plink1.9',
    atMost: bars.hapmapExportRatio,
  });
  await add({
    what: '5 % of samples and 5 % of markers, against bed',
    sides: {
      ours: run.ours('subset', 'ours-subset.vcf'),
      ...run.peer(
        'plink1.9',
        [
          '--bfile',
          'plink1',
          '--keep',
          'keep.txt',
          '--extract',
          'extract.txt',
          '--make-bed',
          '--out',
          'theirs',
        ],
        'theirs.bed',
      ),
    },
    against: 'plink1.9',
    atMost: bars.subsetRatio,
  });
  for (const file of ['ours.vcf', 'theirs.vcf', 'ours.hmp.txt', 'theirs.tped'])
    await rm(path.join(panel.folder, file), { force: true });
  return [
    {
      title: `Files of ${panelTitle(panel)}`,
      about:
        'Processor seconds of whole processes, medians. The lines of our VCF are those of the imported file, byte by byte.',
      columns: comparisonColumns,
      lines,
    },
  ];
}

/** Each round starts without the file of the previous round: truncating a large file also takes time. */
export function turnsOf(bench: GenotypeBench, { folder, ...panel }: PanelFiles) {
  const without = async (file: string, work: () => Promise<Run>) => {
    await rm(path.join(folder, file), { force: true });
    return await work();
  };
  return {
    ours: (task: string, file: string) => () =>
      without(file, () => bench.ours([task, bench.storeOf({ folder, ...panel }), file], folder)),
    peer: (name: 'plink1.9' | 'plink2', args: readonly string[], file: string) =>
      bench.peers.has(name)
        ? { [name]: () => without(file, () => bench.run(name, [...args, '--allow-extra-chr'], folder)) }
        : {},
  };
}

/** The selection of our own program, as plink reads it. */
async function keepChoice(bench: GenotypeBench, panel: PanelFiles): Promise<void> {
  const names = await readNames(bench.storeOf(panel));
  const { samples, variants } = panel.plan;
  const selected = Array.from(chosenOf(samples, Math.ceil(samples / 20)), (sample) => names.samples[sample]);
  const extracted = Array.from(
    chosenOf(variants, Math.ceil(variants / 20)),
    (index) => names.variants[index],
  );
  await writeFile(path.join(panel.folder, 'keep.txt'), selected.map((name) => `${name} ${name}\n`).join(''));
  await writeFile(path.join(panel.folder, 'extract.txt'), `${extracted.join('\n')}\n`);
}

/** A checksum of all lines except those that describe the whole file. */
async function bodyOf(file: string): Promise<string> {
  const hash = createHash('md5');
  let isHead = true;
  let head = '';
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    if (!isHead) {
      hash.update(chunk as Buffer);
      continue;
    }
    // The head is short; the rest is not decoded.
    head += (chunk as Buffer).toString('latin1');
    const start = head.indexOf('\n#CHROM');
    if (start < 0) continue;
    hash.update(Buffer.from(head.slice(start), 'latin1'));
    isHead = false;
  }
  return hash.digest('hex');
}
