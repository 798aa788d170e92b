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
    summary: 'Ids of everything that the caller has marked, by type.',
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
    summary: 'Ids of the items that the caller has marked.',
    params,
    response: ids,
  }),
  defineRoute({
    method: 'PATCH',
    path: 'marked/{itemType}',
    access,
    area,
    summary: 'Marks items or takes the marks away; gives how many were changed.',
    params,
    body: z.object({ ids: z.array(id).max(idsPerCall), addition: z.boolean() }),
    response: z.int(),
  }),
  defineRoute({
    method: 'DELETE',
    path: 'marked/{itemType}',
    access,
    area,
    summary: 'Takes all marks of a kind away; gives how many there were.',
    params,
    response: z.int(),
  }),
  defineRoute({
    method: 'POST',
    path: 'germplasm/external/ids',
    access: 'any',
    effect: 'read',
    area,
    summary: 'What an external service knows germplasm by: values of the column that the portal is set to.',
    body: z.array(id).min(1).max(idsPerCall),
    response: z.array(z.string()),
  }),
] as const;
