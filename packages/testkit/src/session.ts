/** A signed-in user, as the browser stores it. */
export const aSession = {
  token: 'abc',
  imageToken: 'def',
  id: 7,
  username: 'researcher',
  userType: 'Regular User',
  lifetime: 43_200_000,
} as const;
