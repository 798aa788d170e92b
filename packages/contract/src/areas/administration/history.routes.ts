import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { timestamp } from '../../timestamp';
import { changeSetKinds } from './change-set.table';
import { historyFields, historyKinds } from './history';

const value = z.union([z.string(), z.number(), z.boolean()]);

/** A field that changed. Values are left out for callers who may only know that it did; no value means none. */
const fieldChange = z
  .object({
    field: z.enum(historyFields),
    /** Distinguishes several of one field: the name of an attribute, the role of an institution. */
    name: z.string().optional(),
    before: value.optional(),
    after: value.optional(),
    /** Of rows that are only counted, such as members. */
    added: z.int().optional(),
    removed: z.int().optional(),
  })
  .meta({ id: 'FieldChange' });
export type FieldChange = z.output<typeof fieldChange>;

const historyEntry = z
  .object({
    /** Absent if the caller may know that something happened, but not the rest of it. */
    changeSetId: z.int().optional(),
    at: timestamp,
    kind: z.enum(changeSetKinds),
    summary: z.string().optional(),
    actorName: z.string().optional(),
    /** It added what the history is about. */
    isCreation: z.boolean(),
    changes: z.array(fieldChange),
    isUndoable: z.boolean(),
    undoneOn: timestamp.optional(),
    undoneByName: z.string().optional(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.output<typeof historyEntry>;

export const history = z.object({ data: z.array(historyEntry), hasMore: z.boolean() });
export type History = z.output<typeof history>;

export const historyRoutes = defineRoutes('administration', 'any', {
  'GET history/{kind}/{id}': {
    summary:
      'Changes of one thing and of what belongs to it, latest first. Names of users and values only for curators and for the author of a change.',
    params: z.object({ kind: z.enum(historyKinds), id }),
    response: history,
  },
});
