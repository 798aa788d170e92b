import { drawn, openedMatrix, type Tasks } from './own-matrix';

export const readTasks: Tasks = {
  async counts(folder = '') {
    const reads: Read[] = [];
    for (let round = 0; round < 20; round += 1) {
      // A matrix caches what it has read.
      const matrix = await openedMatrix(folder);
      reads.push(await timed(() => matrix.counts()));
    }
    return { reads };
  },
  async windows(folder = '') {
    const matrix = await openedMatrix(folder);
    const reads: Read[] = [];
    const span = { variants: Math.min(1_000, matrix.variants), samples: Math.min(200, matrix.samples) };
    const below = drawn();
    for (let round = 0; round < 100; round += 1) {
      const from = below(matrix.variants - span.variants);
      const first = below(matrix.samples - span.samples);
      const window = {
        variants: { from, to: from + span.variants },
        samples: { from: first, to: first + span.samples },
      };
      reads.push(
        await timed(async () => {
          for await (const block of matrix.blocks(window))
            if (block.variants.length === 0) throw new Error('A window is empty.');
        }),
      );
    }
    return { reads };
  },
};

interface Read {
  readonly ms: number;
  /** Processor time: the elapsed time on an idle machine. */
  readonly cpuMs: number;
}

async function timed(work: () => Promise<unknown>): Promise<Read> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - start, cpuMs: (user + system) / 1_000 };
}
