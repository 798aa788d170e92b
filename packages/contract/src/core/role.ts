/** Highest first. Each role includes the rights of those after it. */
export const roles = ['Administrator', 'Data Curator', 'Regular User'] as const;
export type Role = (typeof roles)[number];

/** An unknown role, or none, never suffices. */
export function suffices(role: string | undefined, minimum: Role): boolean {
  const rank = roles.indexOf(role as Role);
  return rank !== -1 && rank <= roles.indexOf(minimum);
}

/**
 * Who may call a route.
 * `open` needs nothing, `any` needs a token only where sign-in is compulsory,
 * `token` needs a valid one wherever sign-in exists, a role needs that role or a higher one.
 */
export type Access = 'open' | 'any' | 'token' | Role;

/** The rights of a personal token; each includes those before it. */
export const tokenScopes = ['read', 'write', 'administration'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const authModes = ['NONE', 'SELECTIVE', 'FULL'] as const;
export type AuthMode = (typeof authModes)[number];

/** The id the wire uses for a caller who is not signed in. */
export const anonymousId = -1000;
