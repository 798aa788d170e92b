import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../../launcher/failure.mjs';
import type { Section } from '../report';
import { type Comparison, comparedSection, ownTask } from './compare';
import { genotypeBars as bars } from './genotype-bars';
import type { GenotypeBench } from './genotype-bench';
import { chosenOf, readNames } from './own-matrix';
import { type PanelFiles, panelTitle } from './panel-files';

/** From the stored matrix to files, compared with the same from the files of others. */
export async function measureExports(bench: GenotypeBench, panel: PanelFiles): Promise<Section[]> {
  await bench.stored(panel);
  await bench.storedByPeers(panel);
  await keepChoice(bench, panel);
  const comparisons: Comparison[] = [
    {
      what: 'all as VCF',
      ours: ownTask(bench, panel, ['vcf', 'ours.vcf']),
      theirs: {
        plink2: { args: '--pfile plink2 --export vcf --out theirs', file: 'theirs.vcf' },
        'plink1.9': { args: '--bfile plink1 --recode vcf --out theirs', file: 'theirs.vcf' },
      },
      against: 'plink2',
      atMost: bars.vcfExportRatio,
    },
    {
      what: 'all as HapMap, against tped',
      ours: ownTask(bench, panel, ['hapmap', 'ours.hmp.txt']),
      theirs: {
        'plink1.9': { args: '--bfile plink1 --recode transpose --out theirs', file: 'theirs.tped' },
      },
      against: 'plink1.9',
      atMost: bars.hapmapExportRatio,
    },
    {
      what: '5 % of samples and 5 % of markers, against bed',
      ours: ownTask(bench, panel, ['subset', 'ours-subset.vcf']),
      theirs: {
        'plink1.9': {
          args: '--bfile plink1 --keep keep.txt --extract extract.txt --make-bed --out theirs',
          file: 'theirs.bed',
        },
      },
      against: 'plink1.9',
      atMost: bars.subsetRatio,
    },
  ];
  const { section } = await comparedSection(bench, panel, {
    title: `Files of ${panelTitle(panel)}`,
    about:
      'Processor seconds of whole processes, medians. The lines of our VCF are those of the imported file, byte by byte.',
    comparisons,
  });
  if ((await bodyOf(panel.vcf)) !== (await bodyOf(path.join(panel.folder, 'ours.vcf'))))
    throw new Failure('The lines of the exported VCF are not those that were imported.');
  for (const file of ['ours.vcf', 'theirs.vcf', 'ours.hmp.txt', 'theirs.tped'])
    await rm(path.join(panel.folder, file), { force: true });
  return [section];
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
