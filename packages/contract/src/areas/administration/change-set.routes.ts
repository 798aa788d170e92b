import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';

export const changeSetRoutes = [
  defineRoute({
    method: 'POST',
    path: 'change-set/{changeSetId}/undo',
    access: 'Data Curator',
    area: 'administration',
    summary: 'Takes a merge, an edit or an import back exactly; refused where something later rests on it.',
    params: z.object({ changeSetId: id }),
    response: z.boolean(),
  }),
] as const;
