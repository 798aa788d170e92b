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
      'Takes a merge, an edit or an import back exactly; refused where something later rests on it. False where that goes on in a job.',
    params,
    response: z.boolean(),
  }),
  defineRoute({
    method: 'GET',
    path,
    access,
    area,
    summary: 'Whether it was taken back. Fails in the way the last job did that was to do so.',
    params,
    response: z.boolean(),
  }),
] as const;
