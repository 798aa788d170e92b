import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';

const path = 'change-set/{changeSetId}/undo';
const access = 'Data Curator';
const area = 'administration';
const params = z.object({ changeSetId: id });

export const changeSetRoutes = [
  defineRoute({
    method: 'POST',
    path,
    access,
    area,
    summary:
      'Undoes a merge, an edit or an import; refused if later changes depend on it. Returns false if the undo continues in a job.',
    params,
    response: z.boolean(),
  }),
  defineRoute({
    method: 'GET',
    path,
    access,
    area,
    summary: 'Whether the change was undone. Fails with the error of the last undo job, if that failed.',
    params,
    response: z.boolean(),
  }),
] as const;
