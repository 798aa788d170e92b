import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { maxTraitsInGroup } from './trait-group.table';

const name = text.trim().min(1).max(255);
const description = text.trim().max(4000).nullish();
const traitIds = z.array(id).min(1).max(maxTraitsInGroup);

export const traitGroupRoutes = defineRoutes('trials', 'Data Curator', {
  'PUT trait/group': {
    summary: 'Makes a named set of traits, which everybody sees, and returns its id.',
    body: z.object({ name, description, traitIds }),
    response: z.int(),
  },
  'PATCH trait/group/{traitGroupId}': {
    summary: 'Changes name, description or traits of a set; what is left out stays.',
    body: z.object({ name: name.optional(), description, traitIds: traitIds.optional() }),
    response: z.boolean(),
  },
  'DELETE trait/group/{traitGroupId}': {
    summary: 'Removes a set of traits; the traits stay. Can be undone.',
    response: z.boolean(),
  },
});
