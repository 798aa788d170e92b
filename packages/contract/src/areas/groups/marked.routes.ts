import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { idsPerCall, type MarkedType, markedTypes } from './group-kinds';

const params = z.object({ itemType: z.enum(markedTypes) });

const ids = z.array(z.int());

export const markedRoutes = defineRoutes('groups', 'Regular User', {
  'GET marked': {
    summary: 'Ids of all items marked by the caller, by type.',
    response: z.object({ germplasm: ids, markers: ids, locations: ids } satisfies Record<
      MarkedType,
      unknown
    >),
  },
  'GET marked/{itemType}': {
    summary: 'Ids of the items marked by the caller.',
    params,
    response: ids,
  },
  'PATCH marked/{itemType}': {
    summary: 'Marks or unmarks items; returns the number of changes.',
    params,
    body: z.object({ ids: z.array(id).max(idsPerCall), addition: z.boolean() }),
    response: z.int(),
  },
  'DELETE marked/{itemType}': {
    summary: 'Unmarks all items of a type; returns their number.',
    params,
    response: z.int(),
  },
  'POST germplasm/external/ids': {
    access: 'any',
    effect: 'read',
    summary: 'Identifiers of germplasm for an external service: values of the configured column.',
    body: z.array(id).min(1).max(idsPerCall),
    response: z.array(z.string()),
  },
});
