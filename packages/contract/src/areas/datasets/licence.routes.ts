import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { text } from '../../text';

const area = 'datasets';
const params = z.object({ licenseId: id });
const name = text.trim().min(1).max(255);
const description = text.trim().max(4000).nullish();
/** HTML by locale; disallowed content is removed before it is stored. An empty text removes the language. */
const data = z.record(z.string().regex(/^[a-z]{2}_[A-Z]{2}$/), text.max(500_000));

const licenceDefinition = z.object({
  licenseId: z.int(),
  licenseName: z.string(),
  licenseDescription: z.string().optional(),
  licenseData: data,
  createdOn: z.iso.datetime(),
  /** Datasets visible to the caller that it covers. */
  datasets: z.int(),
  isAccepted: z.boolean(),
});
export type LicenceDefinition = z.output<typeof licenceDefinition>;

export const licenceRoutes = [
  defineRoute({
    method: 'GET',
    path: 'license',
    access: 'any',
    area,
    summary: 'Every licence with its text in all languages.',
    response: z.array(licenceDefinition),
  }),
  defineRoute({
    method: 'PUT',
    path: 'license',
    access: 'Data Curator',
    area,
    summary: 'Creates a licence.',
    body: z.object({
      licenseId: z.int().nullish(),
      licenseName: name,
      licenseDescription: description,
      licenseData: data.nullish(),
    }),
    response: z.int(),
  }),
  defineRoute({
    method: 'PATCH',
    path: 'license/{licenseId}',
    access: 'Data Curator',
    area,
    summary: 'Changes a licence; omitted fields and languages are unchanged.',
    params,
    body: z.object({
      licenseId: z.int().nullish(),
      licenseName: name.optional(),
      licenseDescription: description,
      licenseData: data.nullish(),
    }),
    response: z.boolean(),
  }),
  defineRoute({
    method: 'GET',
    path: 'license/{licenseId}/accept',
    access: 'any',
    effect: 'write',
    area,
    summary:
      'Accepts a licence for the account or, without one, in a cookie. 204 if it was already accepted.',
    params,
    response: z.boolean(),
  }),
  defineRoute({
    method: 'DELETE',
    path: 'license/{licenseId}/accept',
    access: 'any',
    area,
    summary: 'Withdraws the acceptance of a licence.',
    params,
    response: z.boolean(),
  }),
] as const;
