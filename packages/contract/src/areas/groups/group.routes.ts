import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { upload } from '../../upload';
import { publication } from '../community/publication.schema';
import { groupKinds, idsPerCall, memberTypes } from './group-kinds';

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

export const groupRoutes = defineRoutes('groups', 'Regular User', {
  'GET grouptype': {
    isRevalidated: true,
    access: 'any',
    summary: 'Kinds of group, by what their members are.',
    response: z.object({ data: z.array(groupType), count: z.int() }),
  },
  'PUT group': {
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
  },
  'PATCH group/{groupId}': {
    summary: 'Changes name, description or visibility of one’s own group; what is left out stays.',
    body: z.object({
      id: id.nullish(),
      name: groupName.optional(),
      description: groupDescription,
      visibility: z.boolean().optional(),
    }),
    response: z.boolean(),
  },
  'DELETE group/{groupId}': {
    summary: 'Deletes one’s own group; its members stay where they are.',
    response: z.boolean(),
  },
  'PATCH group/{groupId}/{memberType}': {
    summary: 'Adds members to one’s own group or takes them out; gives how many were changed.',
    params: params.extend({ memberType: z.enum(memberTypes) }),
    body: z.object({ ids: z.array(id).min(1).max(idsPerCall), addition: z.boolean() }),
    response: z.int(),
  },
  'POST group/upload': {
    multipart: true,
    summary: 'Keeps a list of germplasm names, one per line, for `germplasm/table?namesFromFile=`.',
    body: z.object({ textfile: upload }),
    response: z.string(),
  },
  'GET publicationtype/group/{groupId}': {
    access: 'any',
    summary: 'Publications about a group, the newest first; none for a group that is not visible.',
    response: z.array(publication),
  },
});
