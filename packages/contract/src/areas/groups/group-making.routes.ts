import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { text } from '../../text';
import { upload } from '../../upload';
import { groupDescription, groupName, groupTypeId } from './group.routes';
import { idsPerCall, setOperations } from './group-kinds';

const area = 'groups';
const access = 'Regular User';

const draft = z.object({
  name: groupName,
  description: groupDescription,
  visibility: z.boolean().nullish(),
});

const made = z.object({ groupId: z.int(), count: z.int() });

/** A line that was not used, and the name in it. */
const line = z.object({ line: z.int(), name: z.string() });

const fileReport = made.extend({
  /** Lines with a name in them. */
  names: z.int(),
  /** The first of them; the totals are separate. */
  notFound: z.array(line),
  notFoundCount: z.int(),
  /** More than one item has this name; `matches` is their number. */
  ambiguous: z.array(line.extend({ matches: z.int() })),
  ambiguousCount: z.int(),
});
export type FileReport = z.output<typeof fileReport>;

const operand = z.union([z.object({ groupId: id }), z.object({ marked: z.literal(true) })]);
const algebra = z.object({
  grouptypeId: groupTypeId,
  operation: z.enum(setOperations),
  operands: z.array(operand).min(2).max(20),
});
export type Operand = z.output<typeof operand>;

export const groupMakingRoutes = [
  defineRoute({
    method: 'POST',
    path: 'group/from-ids',
    access,
    area,
    summary: 'Creates a group from the items with these ids.',
    body: draft.extend({ grouptypeId: groupTypeId, ids: z.array(id).max(idsPerCall) }),
    response: made,
  }),
  defineRoute({
    method: 'POST',
    path: 'group/from-filter',
    access,
    area,
    summary: 'Creates a group from everything a list finds; `request` is the request body of the list.',
    body: draft.extend({ list: text, request: z.record(z.string(), z.unknown()) }),
    response: made,
  }),
  defineRoute({
    method: 'POST',
    path: 'group/from-file',
    access,
    area,
    multipart: true,
    summary: 'Creates a group from the items named in a text file, one name per line.',
    body: z.object({
      name: groupName,
      description: groupDescription,
      visibility: z.stringbool().optional(),
      grouptypeId: groupTypeId,
      textfile: upload,
    }),
    response: fileReport,
  }),
  defineRoute({
    method: 'POST',
    path: 'group/{groupId}/from-file',
    access,
    area,
    multipart: true,
    summary: 'Adds the items named in a text file, one name per line, to a group of the caller.',
    params: z.object({ groupId: id }),
    body: z.object({ textfile: upload }),
    response: fileReport,
  }),
  defineRoute({
    method: 'POST',
    path: 'group/from-groups',
    access,
    area,
    summary: 'Creates a group from other groups and the caller’s marked items.',
    body: draft.extend(algebra.shape),
    response: made,
  }),
  defineRoute({
    method: 'POST',
    path: 'group/from-groups/count',
    access,
    effect: 'read',
    area,
    summary: 'Number of members such a group would have.',
    body: algebra,
    response: z.object({ count: z.int() }),
  }),
  defineRoute({
    method: 'POST',
    path: 'group/{groupId}/from-filter',
    access,
    area,
    summary:
      'Adds everything a list finds to a group of the caller; `request` is the request body of the list.',
    params: z.object({ groupId: id }),
    body: z.object({ list: text, request: z.record(z.string(), z.unknown()) }),
    response: made,
  }),
] as const;
