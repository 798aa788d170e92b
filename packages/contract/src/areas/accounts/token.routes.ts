import { z } from 'zod';
import { roles } from '../../core/role';
import { defineRoute } from '../../core/route';

const area = 'accounts';

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

export const tokenRoutes = [
  defineRoute({
    method: 'POST',
    path: 'token',
    access: 'open',
    area,
    summary: 'Sign in.',
    serverErrors: ['signIn.unavailable', 'accessService.unavailable'],
    body: z.object({ username: z.string().max(320), password: z.string().max(1000) }),
    response: session,
  }),
  defineRoute({
    method: 'DELETE',
    path: 'token',
    access: 'token',
    needsSession: true,
    area,
    summary: 'Sign out; `password` contains the token to end.',
    body: z.object({ username: z.string().optional(), email: z.string().optional(), password: z.string() }),
    response: z.boolean(),
  }),
] as const;
