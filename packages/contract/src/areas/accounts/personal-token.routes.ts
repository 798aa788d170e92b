import { z } from 'zod';
import { tokenScopes } from '../../core/role';
import { defineRoutes } from '../../define-routes';
import { timestamp } from '../../timestamp';

const personalToken = z
  .object({
    tokenId: z.int(),
    name: z.string(),
    scope: z.enum(tokenScopes),
    /** Absent for one that does not expire. */
    expiresOn: timestamp.optional(),
    lastUsedOn: timestamp.optional(),
    createdOn: timestamp,
  })
  .meta({ id: 'PersonalToken' });
export type PersonalToken = z.output<typeof personalToken>;

const newPersonalToken = z.object({
  name: z.string().trim().min(1).max(100),
  scope: z.enum(tokenScopes),
  /** Days until it expires; absent for one that does not. */
  days: z.int().min(1).max(3650).optional(),
});
export type NewPersonalToken = z.output<typeof newPersonalToken>;

export const personalTokenRoutes = defineRoutes('accounts', 'token', {
  'GET user/tokens': {
    needsSession: true,
    summary: "Lists the caller's personal access tokens, newest first, without their secret values.",
    response: z.array(personalToken),
  },
  'POST user/tokens': {
    returnsSecret: true,
    needsSession: true,
    summary: 'Creates a personal access token. Its value is only returned once.',
    body: newPersonalToken,
    response: personalToken.extend({ token: z.string() }),
  },
  'DELETE user/tokens/{tokenId}': {
    needsSession: true,
    summary: 'Revokes a personal access token immediately.',
    response: z.boolean(),
  },
  'GET user/{userId}/tokens': {
    access: 'Administrator',
    needsSession: true,
    summary: 'Lists the personal access tokens of a user, newest first, without their secret values.',
    response: z.array(personalToken),
  },
  'DELETE user/{userId}/tokens/{tokenId}': {
    access: 'Administrator',
    needsSession: true,
    summary: 'Revokes a personal access token of a user immediately.',
    response: z.boolean(),
  },
});
