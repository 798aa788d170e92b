import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { text } from '../../text';

const area = 'germplasm';

export const materialRequestRoutes = [
  defineRoute({
    method: 'GET',
    path: 'genesys/germplasm/status',
    access: 'any',
    area,
    summary: 'Whether material can be requested from an external genebank portal.',
    response: z.boolean(),
  }),
  defineRoute({
    method: 'POST',
    path: 'genesys/germplasm',
    access: 'any',
    area,
    summary:
      'Sends germplasm to the external genebank portal; returns the key of the request there, or 400 with the ids unknown to the portal.',
    serverErrors: [
      'materialRequest.notConfigured',
      'materialRequest.credentials',
      'materialRequest.timedOut',
      'materialRequest.unavailable',
      'materialRequest.unexpected',
    ],
    body: z.object({
      /** Of the requester; for signed-in users those of the account are used. */
      name: text.trim().max(255).nullish(),
      email: text.trim().max(255).nullish(),
      germplasmIds: z.array(id),
    }),
    response: z.string(),
  }),
] as const;
