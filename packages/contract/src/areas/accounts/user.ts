/** The states of an account on the way to signing in. */
export const userStates = ['awaiting_activation', 'awaiting_approval', 'active', 'suspended'] as const;

export const minPasswordLength = 8;
export const longestPassword = 1000;
