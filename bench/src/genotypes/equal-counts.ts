import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../../launcher/failure.mjs';
import type { PanelFiles } from './panel-files';

/** Compares the output of `subsetCounts` with plink's `.frq.counts`, over the markers with two alleles. */
export async function equalCounts({ folder }: PanelFiles, variants: readonly string[]): Promise<void> {
  const ours = new Int32Array(Uint8Array.from(await readFile(path.join(folder, 'ours.counts'))).buffer);
  const lines = (await readFile(path.join(folder, 'theirs.frq.counts'), 'latin1'))
    .trim()
    .split('\n')
    .slice(1);
  const pairs = (await readFile(path.join(folder, 'pairs.bim'), 'latin1')).split('\n');
  const hasTwo = new Set(pairs.map((line) => line.split('\t')[1]));
  for (const [index, line] of lines.entries()) {
    const [, id = '', , , first, second] = line.trim().split(/\s+/);
    if (!hasTwo.has(id)) continue;
    const alternate = ours[index] ?? 0;
    const reference = (ours[variants.length + index] ?? 0) - alternate;
    // Plink lists the rarer allele first.
    const isEqual =
      (alternate === Number(first) && reference === Number(second)) ||
      (alternate === Number(second) && reference === Number(first));
    if (id !== variants[index] || !isEqual)
      throw new Failure(
        `Counts of ${id} are ${alternate} and ${reference}, and ${first} and ${second} by plink.`,
      );
  }
}
