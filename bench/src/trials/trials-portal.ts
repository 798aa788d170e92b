import { createDataDirectory } from '../../../launcher/postgres/data-directory.mjs';
import type { TrialSettings } from '../environment';
import { keptDirectory } from '../kept-directory';
import { timed } from '../measure';
import { type BenchDatabase, openPortal } from '../portal';
import type { AtEnd } from '../session';
import { openBenchDatabase } from '../with-portal';
import { type LoadedTrials, loadTrials } from './load-trials';
import { trialsPlan } from './trials-plan';

interface Note {
  readonly values: number;
  /** Absent until everything is loaded. */
  readonly trials?: LoadedTrials;
}

export interface TrialsPortal extends BenchDatabase {
  readonly trials: LoadedTrials;
  /** Undefined if an earlier run loaded them. */
  readonly trialsMs: number | undefined;
}

/** A portal with trials, kept from run to run; the remains of an interrupted load are removed. */
export async function openTrialsPortal(
  root: string,
  { values, dataDir }: TrialSettings,
  atEnd: AtEnd,
): Promise<TrialsPortal> {
  const directory = trialsDirectory(dataDir);
  let note = directory.readNote();
  if (note?.values !== values || !note.trials) {
    directory.remove();
    note = { values };
  }
  createDataDirectory(dataDir);
  directory.writeNote(note);
  const bench = await openPortal(root, { collection: 'tiny', dataDir }, atEnd);
  const kept = note.trials;
  if (kept) return { ...bench, trials: kept, trialsMs: undefined };
  console.error('Loading trials …');
  const database = openBenchDatabase(bench.url, 2);
  let trials: LoadedTrials | undefined;
  const trialsMs = await timed(async () => {
    trials = await loadTrials(database, trialsPlan(values));
  }).finally(() => database.close());
  if (!trials) throw new Error('No trials were loaded.');
  directory.writeNote({ values, trials });
  return { ...bench, trials, trialsMs };
}

export const trialsDirectory = (dataDir: string) => keptDirectory<Note>(dataDir, 'trials');
