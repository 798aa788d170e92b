import { access } from 'node:fs/promises';
import path from 'node:path';
import type { PanelFiles } from './panel-files';
import type { Peer } from './peers';
import { type Run, timedRun } from './processor-time';

/** What every part measures with. */
export interface GenotypeBench {
  readonly peers: ReadonlyMap<Peer, string>;
  readonly rounds: number;
  run(command: string, args: readonly string[], folder: string): Promise<Run>;
  /** Our own program, by itself. */
  ours(args: readonly string[], folder: string): Promise<Run>;
  storeOf(panel: PanelFiles): string;
  /** Imports the panel where no part has done so yet. */
  stored(panel: PanelFiles): Promise<void>;
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
      const isThere = await access(path.join(storeOf(panel), 'matrix', 'manifest.json')).then(
        () => true,
        () => false,
      );
      if (!isThere) await ours(['import', panel.vcf, storeOf(panel)], panel.folder);
    },
  };
}
