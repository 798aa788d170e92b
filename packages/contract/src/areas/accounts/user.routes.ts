import { z } from 'zod';
import { roles } from '../../core/role';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { line } from '../../line';

const area = 'accounts';
const access = 'Administrator';
const params = z.object({ userId: id });

/** The contract's names for roles in this one object. */
const userTypes = ['ADMIN', 'DATA_CURATOR', 'AUTH_USER', 'UNKNOWN'] as const;

/** A user as the access service describes them; the last three are the institution. */
export const userDetails = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string().optional(),
  emailAddress: z.string().optional(),
  lastLogin: z.iso.datetime().optional(),
  createdOn: z.iso.datetime().optional(),
  gatekeeperAccess: z.int().optional(),
  name: z.string().optional(),
  acronym: z.string().optional(),
  address: z.string().optional(),
  userType: z.enum(userTypes),
  userTypeString: z.string(),
});
export type UserDetails = z.output<typeof userDetails>;

/** A link is shown to the administrator if it could not be mailed. */
const activationLink = z.object({
  userId: z.int(),
  isMailed: z.boolean(),
  link: z.string().optional(),
  expiresOn: z.iso.datetime(),
});
export type ActivationLink = z.output<typeof activationLink>;

export const userRoutes = [
  defineRoute({
    method: 'GET',
    path: 'user',
    access,
    area,
    summary: 'Users known to the access service.',
    serverErrors: ['accessService.unavailable'],
    response: z.array(userDetails),
  }),
  defineRoute({
    method: 'PUT',
    path: 'user',
    access,
    area,
    summary: 'Creates an account in the built-in access service; its owner sets the password through a link.',
    body: z.object({
      username: line.min(1),
      fullName: line.min(1),
      email: line.min(1),
      role: z.enum(roles),
      institutionName: line.optional(),
    }),
    response: activationLink,
  }),
  defineRoute({
    method: 'PATCH',
    path: 'user/{userId}',
    access,
    area,
    summary: 'Changes the role or state of an account in the built-in access service.',
    params,
    body: z.object({ role: z.enum(roles).optional(), state: z.enum(['active', 'suspended']).optional() }),
    response: z.boolean(),
  }),
  defineRoute({
    method: 'DELETE',
    path: 'user/{userId}',
    access,
    area,
    summary: 'Deletes an account; data created by its owner is kept.',
    params,
    response: z.boolean(),
  }),
  defineRoute({
    method: 'POST',
    path: 'user/{userId}/activation',
    access,
    area,
    summary: 'Creates a new activation link, which also lets the owner choose a new password.',
    params,
    response: activationLink,
  }),
  defineRoute({
    method: 'POST',
    path: 'accessrequest/{requestId}/decision',
    access,
    area,
    summary: 'Approves or declines an access request.',
    params: z.object({ requestId: id }),
    body: z.object({ isApproved: z.boolean(), role: z.enum(roles).optional() }),
    response: z.boolean(),
  }),
] as const;
