import { z } from 'zod';
import { tokenScopes } from '../../core/role';
import { defineRoute } from '../../core/route';
import { id } from '../../id';

const area = 'accounts';

const personalToken = z.object({
  tokenId: z.int(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  /** Absent for one that does not expire. */
  expiresOn: z.iso.datetime().optional(),
  lastUsedOn: z.iso.datetime().optional(),
  createdOn: z.iso.datetime(),
});
export type PersonalToken = z.output<typeof personalToken>;

const newPersonalToken = z.object({
  name: z.string().trim().min(1).max(100),
  scope: z.enum(tokenScopes),
  /** Days until it expires; absent for one that does not. */
  days: z.int().min(1).max(3650).optional(),
});
export type NewPersonalToken = z.output<typeof newPersonalToken>;

export const personalTokenRoutes = [
  defineRoute({
    method: 'GET',
    path: 'user/tokens',
    access: 'token',
    needsSession: true,
    area,
    summary: "Lists the caller's personal access tokens, newest first, without their secret values.",
    response: z.array(personalToken),
  }),
  defineRoute({
    method: 'POST',
    path: 'user/tokens',
    access: 'token',
    needsSession: true,
    area,
    summary: 'Creates a personal access token. Its value is only returned once.',
    body: newPersonalToken,
    response: personalToken.extend({ token: z.string() }),
  }),
  defineRoute({
    method: 'DELETE',
    path: 'user/tokens/{tokenId}',
    access: 'token',
    needsSession: true,
    area,
    summary: 'Revokes a personal access token immediately.',
    params: z.object({ tokenId: id }),
    response: z.boolean(),
  }),
  defineRoute({
    method: 'GET',
    path: 'user/{userId}/tokens',
    access: 'Administrator',
    needsSession: true,
    area,
    summary: 'Lists the personal access tokens of a user, newest first, without their secret values.',
    params: z.object({ userId: id }),
    response: z.array(personalToken),
  }),
  defineRoute({
    method: 'DELETE',
    path: 'user/{userId}/tokens/{tokenId}',
    access: 'Administrator',
    needsSession: true,
    area,
    summary: 'Revokes a personal access token of a user immediately.',
    params: z.object({ userId: id, tokenId: id }),
    response: z.boolean(),
  }),
] as const;
