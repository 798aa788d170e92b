import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { text } from '../../text';
import { timestamp } from '../../timestamp';

const name = text.trim().min(1).max(255);
const description = text.trim().max(4000).nullish();
/** HTML by locale; disallowed content is removed before it is stored. An empty text removes the language. */
const data = z.record(z.string().regex(/^[a-z]{2}_[A-Z]{2}$/), text.max(500_000));

const licenceDefinition = z.object({
  licenseId: z.int(),
  licenseName: z.string(),
  licenseDescription: z.string().optional(),
  licenseData: data,
  createdOn: timestamp,
  /** Datasets visible to the caller that it covers. */
  datasets: z.int(),
  isAccepted: z.boolean(),
});
export type LicenceDefinition = z.output<typeof licenceDefinition>;

export const licenceRoutes = defineRoutes('datasets', 'any', {
  'GET license': {
    summary: 'Every licence with its text in all languages.',
    response: z.array(licenceDefinition),
  },
  'PUT license': {
    access: 'Data Curator',
    summary: 'Creates a licence.',
    body: z.object({
      licenseId: z.int().nullish(),
      licenseName: name,
      licenseDescription: description,
      licenseData: data.nullish(),
    }),
    response: z.int(),
  },
  'PATCH license/{licenseId}': {
    access: 'Data Curator',
    summary: 'Changes a licence; omitted fields and languages are unchanged.',
    body: z.object({
      licenseId: z.int().nullish(),
      licenseName: name.optional(),
      licenseDescription: description,
      licenseData: data.nullish(),
    }),
    response: z.boolean(),
  },
  'GET license/{licenseId}/accept': {
    effect: 'write',
    summary:
      'Accepts a licence for the account or, without one, in a cookie. 204 if it was already accepted.',
    response: z.boolean(),
  },
  'DELETE license/{licenseId}/accept': {
    summary: 'Withdraws the acceptance of a licence.',
    response: z.boolean(),
  },
});
