import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { line } from '../../line';
import { longestPassword } from './user';

/** Longer than any valid one, so that an invalid one gets its own error message. */
const name = z.string().max(1000);
const locale = z.string().max(10).nullish();

/** Names, lengths and meaning are those of the access service, whichever one answers. */
const newUser = z.object({
  userUsername: name,
  userPassword: z.string().max(longestPassword),
  userFullName: line,
  userEmailAddress: name,
  /** A known institution, or the name of one that is not known yet. */
  institutionId: id.nullish(),
  institutionName: line.nullish(),
  institutionAcronym: line.nullish(),
  institutionAddress: line.nullish(),
});
export type NewUser = z.output<typeof newUser>;

const institution = z.object({
  id: z.int(),
  name: z.string(),
  acronym: z.string().optional(),
  address: z.string().optional(),
});
const institutionPage = z.object({ data: z.array(institution), count: z.int() });
export type InstitutionPage = z.output<typeof institutionPage>;

/** Keys are part of links; a longer one is not one of ours. */
const key = z.string().max(200);

export const registrationRoutes = defineRoutes('accounts', 'open', {
  'POST gatekeeper/user/new': {
    summary: 'Requests a new account.',
    serverErrors: [
      'registration.disabled',
      'registration.failed',
      'mail.unavailable',
      'accessService.unavailable',
      'accessService.noEmail',
    ],
    body: z.object({ locale, user: newUser }),
    response: z.boolean(),
  },
  'POST gatekeeper/user/existing': {
    summary: 'Requests access with an existing account.',
    serverErrors: [
      'registration.disabled',
      'registration.failed',
      'accessService.unavailable',
      'accessService.noEmail',
    ],
    body: z.object({ username: name, password: z.string().max(longestPassword), locale }),
    response: z.boolean(),
  },
  'GET gatekeeper/institution': {
    summary: 'Institutions to choose from when requesting an account.',
    serverErrors: ['registration.disabled', 'accessService.unavailable'],
    query: z.object({
      page: z.coerce.number<number>().int().min(0).default(0),
      limit: z.coerce.number<number>().int().min(1).default(20),
      /** Part of the name, acronym or code. */
      search: line.max(100).optional(),
    }),
    response: institutionPage,
  },
  'GET activation/{key}': {
    summary: 'Returns what an activation key is for; the key stays valid.',
    params: z.object({ key }),
    response: z.object({
      username: z.string(),
      /** The account has no password yet, or its password is to be replaced. */
      needsPassword: z.boolean(),
    }),
  },
  'POST activation': {
    summary: 'Activates an account. The key can be used once.',
    body: z.object({ key: key.nullish(), password: z.string().max(longestPassword).nullish() }),
    response: z.object({
      /** `awaiting_approval`: an administrator decides next. */
      state: z.enum(['active', 'awaiting_approval']),
    }),
  },
});
