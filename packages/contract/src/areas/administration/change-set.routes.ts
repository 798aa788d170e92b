import { z } from 'zod';
import { defineRoutes } from '../../define-routes';

export const changeSetRoutes = defineRoutes('administration', 'Data Curator', {
  'POST change-set/{changeSetId}/undo': {
    summary:
      'Undoes a merge, an edit or an import; refused if later changes depend on it. Returns false if the undo continues in a job.',
    response: z.boolean(),
  },
  'GET change-set/{changeSetId}/undo': {
    summary: 'Whether the change was undone. Fails with the error of the last undo job, if that failed.',
    response: z.boolean(),
  },
});
