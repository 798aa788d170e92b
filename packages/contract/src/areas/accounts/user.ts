/** What may stand between an account and signing in. */
export const userStates = ['awaiting_activation', 'awaiting_approval', 'active', 'suspended'] as const;

export const shortestPassword = 8;
export const longestPassword = 1000;
