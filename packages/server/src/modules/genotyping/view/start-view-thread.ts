import type { Storage } from '../../../platform/storage/storage';
import { type Thread, thread, threadEntry } from '../../../platform/threads/thread';
import { matrixFiles } from '../public';
import type { BytesWanted, ViewWorkerHandlers } from './view-worker-handlers';

export type ViewThread = Thread<ViewWorkerHandlers>;

/** Tiles wait for storage, so several run concurrently. Comparing lines takes seconds, so one at a time. */
const lanes = {
  tile: { concurrency: 6, maxWaiting: 600 },
  similarities: { concurrency: 1, maxWaiting: 20 },
};

export function viewThread(storage: Storage): ViewThread {
  const files = matrixFiles(storage);
  return thread<ViewWorkerHandlers>({
    entry: threadEntry('view-thread', import.meta.url),
    lanes,
    answer: ({ key, range }: BytesWanted) => files.read(key, range),
  });
}
