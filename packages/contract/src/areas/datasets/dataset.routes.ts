import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { publication } from '../community/publication.schema';

export const datasetRoutes = [
  defineRoute({
    method: 'GET',
    path: 'publicationtype/dataset/{datasetId}',
    access: 'any',
    area: 'datasets',
    summary: 'Publications about a dataset, the newest first; none for a dataset that is not visible.',
    params: z.object({ datasetId: id }),
    response: z.array(publication),
  }),
] as const;
