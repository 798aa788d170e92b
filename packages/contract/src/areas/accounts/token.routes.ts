import { z } from 'zod';
import { roles } from '../../core/role';
import { defineRoutes } from '../../define-routes';

const session = z.object({
  token: z.string(),
  imageToken: z.string(),
  id: z.int(),
  username: z.string(),
  fullName: z.string().optional(),
  email: z.string().optional(),
  userType: z.enum(roles),
  /** Milliseconds without a call after which the token expires. */
  lifetime: z.int(),
  /** Milliseconds since 1970; moves with every successful call. */
  createdOn: z.int(),
});
export type Session = z.output<typeof session>;

export const tokenRoutes = defineRoutes('accounts', 'open', {
  'POST token': {
    returnsSecret: true,
    summary: 'Sign in.',
    serverErrors: ['signIn.unavailable', 'accessService.unavailable'],
    body: z.object({ username: z.string().max(320), password: z.string().max(1000) }),
    response: session,
  },
  'DELETE token': {
    access: 'token',
    needsSession: true,
    summary: 'Sign out; `password` contains the token to end.',
    body: z.object({ username: z.string().optional(), email: z.string().optional(), password: z.string() }),
    response: z.boolean(),
  },
});
