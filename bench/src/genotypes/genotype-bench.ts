import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PanelFiles } from './panel-files';
import type { Peer } from './peers';
import { type Run, timedRun } from './processor-time';

/** What every part of the bench uses. */
export interface GenotypeBench {
  readonly peers: ReadonlyMap<Peer, string>;
  readonly rounds: number;
  run(command: string, args: readonly string[], folder: string): Promise<Run>;
  /** Runs our own program alone. */
  ours(args: readonly string[], folder: string): Promise<Run>;
  storeOf(panel: PanelFiles): string;
  /** Imports the panel if no part has done so yet. */
  stored(panel: PanelFiles): Promise<void>;
  /** The same in the files of plink: `plink1` and `plink2`, and `pairs` with markers of two alleles only. */
  storedByPeers(panel: PanelFiles): Promise<void>;
}

export function openGenotypeBench(
  program: string,
  { peers, rounds }: Pick<GenotypeBench, 'peers' | 'rounds'>,
): GenotypeBench {
  const ours = (args: readonly string[], folder: string) =>
    timedRun(process.execPath, [program, ...args], folder);
  const storeOf = ({ folder }: PanelFiles) => path.join(folder, 'store');
  return {
    peers,
    rounds,
    run: timedRun,
    ours,
    storeOf,
    async stored(panel) {
      if (!existsSync(path.join(storeOf(panel), 'matrix', 'manifest.json')))
        await ours(['import', panel.vcf, storeOf(panel)], panel.folder);
    },
    async storedByPeers({ folder, vcf }) {
      const from = ['--vcf', vcf, '--allow-extra-chr', '--double-id'];
      for (const [peer, file, args] of [
        ['plink1.9', 'plink1.bed', ['--make-bed', '--out', 'plink1']],
        ['plink1.9', 'pairs.bed', ['--biallelic-only', 'strict', '--make-bed', '--out', 'pairs']],
        ['plink2', 'plink2.pgen', ['--make-pgen', '--out', 'plink2']],
      ] as const)
        if (peers.has(peer) && !existsSync(path.join(folder, file)))
          await timedRun(peer, [...from, ...args], folder);
    },
  };
}
