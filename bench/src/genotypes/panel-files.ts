import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PanelPlan } from '@landrace/demo/genotyping/mosaic-panel';
import { panelVcf } from '@landrace/demo/genotyping/mosaic-vcf';
import type { Peer } from './peers';
import { timedRun } from './processor-time';

/** The same panel in the files that are read. */
export interface PanelFiles {
  readonly plan: PanelPlan;
  readonly folder: string;
  readonly vcf: string;
  readonly gz: string;
}

export const panelTitle = ({ plan }: PanelFiles) =>
  `${plan.samples.toLocaleString('en-GB')} × ${plan.variants.toLocaleString('en-GB')}`;

/** Created if missing, and kept for the next run. */
export async function makePanel(
  dataDir: string,
  plan: PanelPlan,
  peers: ReadonlyMap<Peer, string>,
): Promise<PanelFiles> {
  const folder = path.join(dataDir, `${plan.samples}x${plan.variants}`);
  const files = { plan, folder, vcf: path.join(folder, 'panel.vcf'), gz: path.join(folder, 'panel.vcf.gz') };
  await mkdir(folder, { recursive: true });
  await once(files.vcf, (draft) => pipeline(Readable.from(panelVcf(plan)), createWriteStream(draft)));
  await once(files.gz, async (draft) => {
    if (peers.has('bgzip')) await timedRun('bash', ['-c', `bgzip -c panel.vcf > "${draft}"`], folder);
    else await pipeline(createReadStream(files.vcf), createGzip(), createWriteStream(draft));
  });
  return files;
}

async function once(file: string, make: (draft: string) => Promise<unknown>): Promise<void> {
  if (existsSync(file)) return;
  console.error(`Making ${path.basename(path.dirname(file))}/${path.basename(file)} …`);
  await make(`${file}.draft`);
  await rename(`${file}.draft`, file);
}
