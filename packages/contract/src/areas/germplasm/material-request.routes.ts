import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';

export const materialRequestRoutes = defineRoutes('germplasm', 'any', {
  'GET genesys/germplasm/status': {
    summary: 'Whether material can be requested from an external genebank portal.',
    response: z.boolean(),
  },
  'POST genesys/germplasm': {
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
  },
});
