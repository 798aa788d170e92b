import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { idsPerCall, type MarkedType, markedTypes } from './group-kinds';

const area = 'groups';
const access = 'Regular User';
const params = z.object({ itemType: z.enum(markedTypes) });

const ids = z.array(z.int());

export const markedRoutes = [
  defineRoute({
    method: 'GET',
    path: 'marked',
    access,
    area,
    summary: 'Ids of all items marked by the caller, by type.',
    response: z.object({ germplasm: ids, markers: ids, locations: ids } satisfies Record<
      MarkedType,
      unknown
    >),
  }),
  defineRoute({
    method: 'GET',
    path: 'marked/{itemType}',
    access,
    area,
    summary: 'Ids of the items marked by the caller.',
    params,
    response: ids,
  }),
  defineRoute({
    method: 'PATCH',
    path: 'marked/{itemType}',
    access,
    area,
    summary: 'Marks or unmarks items; returns the number of changes.',
    params,
    body: z.object({ ids: z.array(id).max(idsPerCall), addition: z.boolean() }),
    response: z.int(),
  }),
  defineRoute({
    method: 'DELETE',
    path: 'marked/{itemType}',
    access,
    area,
    summary: 'Unmarks all items of a type; returns their number.',
    params,
    response: z.int(),
  }),
  defineRoute({
    method: 'POST',
    path: 'germplasm/external/ids',
    access: 'any',
    effect: 'read',
    area,
    summary: 'Identifiers of germplasm for an external service: values of the configured column.',
    body: z.array(id).min(1).max(idsPerCall),
    response: z.array(z.string()),
  }),
] as const;
