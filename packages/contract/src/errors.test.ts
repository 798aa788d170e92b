import { expect, test } from 'vitest';
import { errors } from './errors';

/**
 * Clients end the session when they get 403, so it is only for the role, token, scope or password of the caller.
 * Refusals about an item are 404 if the caller may not know that it exists, else 409.
 */
const aboutTheCaller = [
  'access.forbidden',
  'access.scope',
  'access.csrf',
  'access.sessionRequired',
  'signIn.failed',
  'accessService.otherUser',
  'accessService.forbidden',
  'accessService.credentials',
];

test('nobody is signed out because one item is refused', () => {
  const refusing = Object.entries(errors).flatMap(([code, { status }]) => (status === 403 ? [code] : []));
  expect(refusing.sort()).toEqual(aboutTheCaller.sort());
});
