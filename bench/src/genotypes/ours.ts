/**
 * Our side of the bench: one task per process, so that its start is measured as well. Built into one file by
 * `own-program.ts`; prints what it found as JSON.
 */
import { type CallWriter, openCallWriter } from '@landrace/genotypes/calls/write-calls';
import { fileBytes } from '@landrace/genotypes/readers/file-bytes';
import { readVcf } from '@landrace/genotypes/readers/vcf-reader';
import { folderFiles } from '@landrace/genotypes/store/folder-files';
import { fileTasks } from './own-files';
import { kernelTasks } from './own-kernels';
import { drawn, keepNames, matrixKey, openedMatrix, type Task } from './own-matrix';

const tasks: Readonly<Record<string, Task>> = {
  ...fileTasks,
  ...kernelTasks,
  async import(file = '', folder = '') {
    let writer: CallWriter | undefined;
    // What the database does for an import: every name is looked up among those that are known.
    const known = new Map<string, number>();
    let samples: readonly string[] = [];
    let unknown = 0;
    const faults: string[] = [];
    const summary = await readVcf(fileBytes(file), {
      async samples(names) {
        for (const name of names) known.set(name, known.size);
        samples = names;
        writer = await openCallWriter(folderFiles(folder), matrixKey, {
          samples: names.length,
          notation: 'numbers',
        });
        return writer;
      },
      async variants(facts) {
        for (const { id } of facts) {
          if (known.has(id)) unknown += 1;
          known.set(id, known.size);
        }
      },
      fault: ({ code, line }) => void faults.push(`${code} in line ${line}`),
    });
    await writer?.finish(summary.header);
    if (faults.length > 0 || unknown > 0) throw new Error(`The panel has faults: ${faults[0]}`);
    await keepNames(folder, { samples, variants: [...known.keys()].slice(samples.length) });
    return { variants: summary.variants };
  },
  async counts(folder = '') {
    const reads: Read[] = [];
    for (let round = 0; round < 20; round += 1) {
      // A matrix keeps what it has read once.
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
  /** Of the processor: what it would take by the clock if nobody else wanted it. */
  readonly cpuMs: number;
}

async function timed(work: () => Promise<unknown>): Promise<Read> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - start, cpuMs: (user + system) / 1_000 };
}

const [name = '', ...args] = process.argv.slice(2);
const task = tasks[name];
if (!task) throw new Error(`There is no task ${name}.`);
const found = await task(...args);
// Kilobytes, whatever the system counts in.
console.log(JSON.stringify({ ...found, peakBytes: process.resourceUsage().maxRSS * 1024 }));
