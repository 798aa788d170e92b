import { z } from 'zod';
import { roles } from '../../core/role';
import { defineRoutes } from '../../define-routes';
import { line } from '../../line';
import { timestamp } from '../../timestamp';

/** The contract's names for roles in this one object. */
const userTypes = ['ADMIN', 'DATA_CURATOR', 'AUTH_USER', 'UNKNOWN'] as const;

/** A user as the access service describes them; the last three are the institution. */
export const userDetails = z
  .object({
    id: z.int(),
    username: z.string(),
    fullName: z.string().optional(),
    emailAddress: z.string().optional(),
    lastLogin: timestamp.optional(),
    createdOn: timestamp.optional(),
    gatekeeperAccess: z.int().optional(),
    name: z.string().optional(),
    acronym: z.string().optional(),
    address: z.string().optional(),
    userType: z.enum(userTypes),
    userTypeString: z.string(),
  })
  .meta({ id: 'UserDetails' });
export type UserDetails = z.output<typeof userDetails>;

/** A link is shown to the administrator if it could not be mailed. */
const activationLink = z
  .object({
    userId: z.int(),
    isMailed: z.boolean(),
    link: z.string().optional(),
    expiresOn: timestamp,
  })
  .meta({ id: 'ActivationLink' });
export type ActivationLink = z.output<typeof activationLink>;

export const userRoutes = defineRoutes('accounts', 'Administrator', {
  'GET user': {
    summary: 'Users known to the access service.',
    serverErrors: ['accessService.unavailable'],
    response: z.array(userDetails),
  },
  'PUT user': {
    returnsSecret: true,
    summary: 'Creates an account in the built-in access service; its owner sets the password through a link.',
    body: z.object({
      username: line.min(1),
      fullName: line.min(1),
      email: line.min(1),
      role: z.enum(roles),
      institutionName: line.optional(),
    }),
    response: activationLink,
  },
  'PATCH user/{userId}': {
    summary: 'Changes the role or state of an account in the built-in access service.',
    body: z.object({ role: z.enum(roles).optional(), state: z.enum(['active', 'suspended']).optional() }),
    response: z.boolean(),
  },
  'DELETE user/{userId}': {
    summary: 'Deletes an account; data created by its owner is kept.',
    response: z.boolean(),
  },
  'POST user/{userId}/activation': {
    returnsSecret: true,
    summary: 'Creates a new activation link, which also lets the owner choose a new password.',
    response: activationLink,
  },
  'POST accessrequest/{requestId}/decision': {
    summary: 'Approves or declines an access request.',
    body: z.object({ isApproved: z.boolean(), role: z.enum(roles).optional() }),
    response: z.boolean(),
  },
});
