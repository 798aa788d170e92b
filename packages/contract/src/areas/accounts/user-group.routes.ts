import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { userDetails } from './user.routes';

const name = text.trim().min(1).max(255);
const description = text.trim().max(4000).nullish();
const members = z.array(id).max(10_000);

export const userGroupRoutes = defineRoutes('accounts', 'Administrator', {
  'PUT usergroup': {
    summary: 'Creates a user group.',
    body: z.object({ id: z.null().optional(), name, description }),
    response: z.int(),
  },
  'PATCH usergroup/{userGroupId}': {
    summary: 'Changes the name or description of a user group; omitted fields are unchanged.',
    body: z.object({ id: id.nullish(), name: name.optional(), description }),
    response: z.boolean(),
  },
  'DELETE usergroup/{userGroupId}': {
    summary: 'Deletes a user group and its permissions.',
    response: z.boolean(),
  },
  'GET usergroup/{userGroupId}/user': {
    summary: 'Members of a user group.',
    response: z.array(userDetails),
  },
  'PATCH usergroup/{userGroupId}/user': {
    summary: 'Adds members to a user group or removes them.',
    body: z.object({
      userGroupId: id.nullish(),
      userIds: members,
      addOperation: z.boolean(),
    }),
    response: z.boolean(),
  },
});
