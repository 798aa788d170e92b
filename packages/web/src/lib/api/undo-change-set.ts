import { api } from './client';

const pollEveryMs = 1_000;

/**
 * Resolves when everything is undone. Large change sets are undone by a job, which waits for other imports and undos
 * and continues when the page is closed; `onJob` is called once there is one.
 */
export async function undoChangeSet(changeSetId: number, onJob: () => void): Promise<void> {
  let isDone = await api('POST change-set/{changeSetId}/undo', { params: { changeSetId } });
  if (!isDone) onJob();
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    isDone = await api('GET change-set/{changeSetId}/undo', { params: { changeSetId } });
  }
}
