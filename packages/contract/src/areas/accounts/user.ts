/** What may stand between an account and signing in. */
export const userStates = ['awaiting_activation', 'awaiting_approval', 'active', 'suspended'] as const;

/** What a personal token may do; each may do what the ones before it may. */
export const tokenScopes = ['read', 'write', 'administration'] as const;

export const longestPassword = 1000;
