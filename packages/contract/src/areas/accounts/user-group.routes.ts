import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { text } from '../../text';
import { userDetails } from './user.routes';

const area = 'accounts';
const access = 'Administrator';
const params = z.object({ userGroupId: id });
const name = text.trim().min(1).max(255);
const description = text.trim().max(4000).nullish();
const members = z.array(id).max(10_000);

export const userGroupRoutes = [
  defineRoute({
    method: 'PUT',
    path: 'usergroup',
    access,
    area,
    summary: 'Creates a user group.',
    body: z.object({ id: z.null().optional(), name, description }),
    response: z.int(),
  }),
  defineRoute({
    method: 'PATCH',
    path: 'usergroup/{userGroupId}',
    access,
    area,
    summary: 'Changes the name or description of a user group; omitted fields are unchanged.',
    params,
    body: z.object({ id: id.nullish(), name: name.optional(), description }),
    response: z.boolean(),
  }),
  defineRoute({
    method: 'DELETE',
    path: 'usergroup/{userGroupId}',
    access,
    area,
    summary: 'Deletes a user group and its permissions.',
    params,
    response: z.boolean(),
  }),
  defineRoute({
    method: 'GET',
    path: 'usergroup/{userGroupId}/user',
    access,
    area,
    summary: 'Members of a user group.',
    params,
    response: z.array(userDetails),
  }),
  defineRoute({
    method: 'PATCH',
    path: 'usergroup/{userGroupId}/user',
    access,
    area,
    summary: 'Adds members to a user group or removes them.',
    params,
    body: z.object({
      userGroupId: id.nullish(),
      userIds: members,
      addOperation: z.boolean(),
    }),
    response: z.boolean(),
  }),
] as const;
