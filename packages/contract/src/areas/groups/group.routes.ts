import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { text } from '../../text';
import { upload } from '../../upload';
import { publication } from '../community/publication.schema';
import { groupKinds, idsPerCall, memberTypes } from './group-kinds';

const area = 'groups';
const access = 'Regular User';
const params = z.object({ groupId: id });

export const groupName = text.trim().min(1).max(255);
export const groupDescription = text.trim().max(4000).nullish();
export const groupTypeId = id.refine((typeIdToCheck) =>
  groupKinds.some(({ typeId }) => typeId === typeIdToCheck),
);

const groupType = z.object({
  id: z.int(),
  description: z.string(),
  targetTable: z.string(),
  createdOn: z.string(),
  updatedOn: z.string().optional(),
});
export type GroupType = z.output<typeof groupType>;

export const groupRoutes = [
  defineRoute({
    method: 'GET',
    path: 'grouptype',
    access: 'any',
    area,
    summary: 'Kinds of group, by what their members are.',
    response: z.object({ data: z.array(groupType), count: z.int() }),
  }),
  defineRoute({
    method: 'PUT',
    path: 'group',
    access,
    area,
    summary: 'Makes an empty group; its type cannot be changed later.',
    body: z.object({
      id: z.null().optional(),
      name: groupName,
      description: groupDescription,
      grouptypeId: groupTypeId,
      visibility: z.boolean().nullish(),
      createdBy: id,
    }),
    response: z.int(),
  }),
  defineRoute({
    method: 'PATCH',
    path: 'group/{groupId}',
    access,
    area,
    summary: 'Changes name, description or visibility of one’s own group; what is left out stays.',
    params,
    body: z.object({
      id: id.nullish(),
      name: groupName.optional(),
      description: groupDescription,
      visibility: z.boolean().optional(),
    }),
    response: z.boolean(),
  }),
  defineRoute({
    method: 'DELETE',
    path: 'group/{groupId}',
    access,
    area,
    summary: 'Deletes one’s own group; its members stay where they are.',
    params,
    response: z.boolean(),
  }),
  defineRoute({
    method: 'PATCH',
    path: 'group/{groupId}/{memberType}',
    access,
    area,
    summary: 'Adds members to one’s own group or takes them out; gives how many were changed.',
    params: params.extend({ memberType: z.enum(memberTypes) }),
    body: z.object({ ids: z.array(id).min(1).max(idsPerCall), addition: z.boolean() }),
    response: z.int(),
  }),
  defineRoute({
    method: 'POST',
    path: 'group/upload',
    access,
    area,
    multipart: true,
    summary: 'Keeps a list of germplasm names, one per line, for `germplasm/table?namesFromFile=`.',
    body: z.object({ textfile: upload }),
    response: z.string(),
  }),
  defineRoute({
    method: 'GET',
    path: 'publicationtype/group/{groupId}',
    access: 'any',
    area,
    summary: 'Publications about a group, the newest first; none for a group that is not visible.',
    params,
    response: z.array(publication),
  }),
] as const;
