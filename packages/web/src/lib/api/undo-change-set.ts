import { api } from './client';

const askEveryMs = 1_000;

/** Until everything is as it was. Much is taken back by a job, which goes on when nobody asks any more. */
export async function undoChangeSet(changeSetId: number): Promise<void> {
  let isDone = await api('POST change-set/{changeSetId}/undo', { params: { changeSetId } });
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    isDone = await api('GET change-set/{changeSetId}/undo', { params: { changeSetId } });
  }
}
