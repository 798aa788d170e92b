import type { Storage } from '../../../platform/storage/storage';
import { type Thread, thread, threadEntry } from '../../../platform/threads/thread';
import { matrixFiles } from '../public';
import type { BytesWanted, ViewWorkerHandlers } from './view-worker-handlers';

export type ViewThread = Thread<ViewWorkerHandlers>;

/** Tiles wait for storage, and others can be made meanwhile. Lines are compared for seconds, so one after the other. */
const lanes = {
  tile: { atOnce: 6, mostWaiting: 600 },
  similarities: { atOnce: 1, mostWaiting: 20 },
};

export function viewThread(storage: Storage): ViewThread {
  const files = matrixFiles(storage);
  return thread<ViewWorkerHandlers>({
    entry: threadEntry('view-thread', import.meta.url),
    lanes,
    answer: ({ key, range }: BytesWanted) => files.read(key, range),
  });
}
