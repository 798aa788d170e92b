import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { publication } from '../community/publication.schema';

export const datasetRoutes = defineRoutes('datasets', 'any', {
  'GET publicationtype/dataset/{datasetId}': {
    summary: 'Publications about a dataset, the newest first; none for a dataset that is not visible.',
    response: z.array(publication),
  },
});
