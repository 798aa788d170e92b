import { expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database';
import { finderState } from './duplicate.service';

test('a search that ends while its state is read has its results', async () => {
  const startedOn = new Date('2026-03-01T10:00:00Z');
  const finishedOn = new Date('2026-03-01T10:00:09Z');
  let hasEnded = false;
  const reader = {
    maybe: async (query: Parameters<Database['reader']['maybe']>[0]) => {
      const isOfJobs =
        'toOperationNode' in query && JSON.stringify(query.toOperationNode()).includes('from job');
      if (!isOfJobs) return hasEnded ? { startedOn, finishedOn } : undefined;
      await Promise.resolve();
      hasEnded = true;
      return { status: 'completed' };
    },
  };
  const state = await finderState({ database: { reader } as unknown as Database });
  expect(state).toEqual({
    lastRun: { startedOn: startedOn.toISOString(), finishedOn: finishedOn.toISOString() },
  });
});
