import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { upload } from '../../upload';
import { groupDescription, groupName, groupTypeId } from './group.routes';
import { idsPerCall, setOperations } from './group-kinds';

const draft = z.object({
  name: groupName,
  description: groupDescription,
  visibility: z.boolean().nullish(),
});

const made = z.object({ groupId: z.int(), count: z.int() }).meta({ id: 'CreatedGroup' });

/** A line that was not used, and the name in it. */
const line = z.object({ line: z.int(), name: z.string() });

const fileReport = made
  .extend({
    /** Lines with a name in them. */
    names: z.int(),
    /** The first of them; the totals are separate. */
    notFound: z.array(line),
    notFoundCount: z.int(),
    /** More than one item has this name; `matches` is their number. */
    ambiguous: z.array(line.extend({ matches: z.int() })),
    ambiguousCount: z.int(),
  })
  .meta({ id: 'GroupFileReport' });
export type FileReport = z.output<typeof fileReport>;

const operand = z
  .union([z.object({ groupId: id }), z.object({ marked: z.literal(true) })])
  .meta({ id: 'GroupOperand' });
const algebra = z.object({
  grouptypeId: groupTypeId,
  operation: z.enum(setOperations),
  operands: z.array(operand).min(2).max(20),
});
export type Operand = z.output<typeof operand>;

export const groupMakingRoutes = defineRoutes('groups', 'Regular User', {
  'POST group/from-ids': {
    summary: 'Creates a group from the items with these ids.',
    body: draft.extend({ grouptypeId: groupTypeId, ids: z.array(id).max(idsPerCall) }),
    response: made,
  },
  'POST group/from-filter': {
    summary: 'Creates a group from everything a list finds; `request` is the request body of the list.',
    body: draft.extend({ list: text, request: z.record(z.string(), z.unknown()) }),
    response: made,
  },
  'POST group/from-file': {
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
  },
  'POST group/{groupId}/from-file': {
    multipart: true,
    summary: 'Adds the items named in a text file, one name per line, to a group of the caller.',
    body: z.object({ textfile: upload }),
    response: fileReport,
  },
  'POST group/from-groups': {
    summary: 'Creates a group from other groups and the caller’s marked items.',
    body: draft.extend(algebra.shape),
    response: made,
  },
  'POST group/from-groups/count': {
    effect: 'read',
    summary: 'Number of members such a group would have.',
    body: algebra,
    response: z.object({ count: z.int() }),
  },
  'POST group/{groupId}/from-filter': {
    summary:
      'Adds everything a list finds to a group of the caller; `request` is the request body of the list.',
    body: z.object({ list: text, request: z.record(z.string(), z.unknown()) }),
    response: made,
  },
});
