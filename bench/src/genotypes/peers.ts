import { spawnSync } from 'node:child_process';

export type Peer = 'plink1.9' | 'plink2' | 'bcftools' | 'bgzip';

const peers: readonly Peer[] = ['plink1.9', 'plink2', 'bcftools', 'bgzip'];

/** The programs on this machine, with their versions. */
export function findPeers(): ReadonlyMap<Peer, string> {
  const found = new Map<Peer, string>();
  for (const peer of peers) {
    const { status, stdout } = spawnSync(peer, ['--version'], { encoding: 'utf8' });
    if (status === 0) found.set(peer, stdout.split('\n')[0]?.trim() ?? '');
  }
  return found;
}

export const missingPeers = (found: ReadonlyMap<Peer, string>) => peers.filter((peer) => !found.has(peer));
