import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoutes } from './define-routes';

const { 'GET group/{groupId}/file/{fileId}': file, 'PUT group/{groupId}/{kind}': members } = defineRoutes(
  'groups',
  'any',
  {
    'GET group/{groupId}/file/{fileId}': { summary: 'A file.' },
    'PUT group/{groupId}/{kind}': {
      access: 'Regular User',
      summary: 'Its members.',
      params: z.object({ groupId: z.string(), kind: z.enum(['marker']) }),
    },
  },
);

test('a call is a method and an address, whose parameters are ids', () => {
  expect(file).toMatchObject({ method: 'GET', path: 'group/{groupId}/file/{fileId}', area: 'groups' });
  expect(file.params.parse({ groupId: '3', fileId: 4 })).toEqual({ groupId: 3, fileId: 4 });
  expect(file.params.safeParse({ groupId: 3 }).success).toBe(false);
  expect(file.params.safeParse({ groupId: 'three', fileId: 4 }).success).toBe(false);
});

test('unless they are declared', () => {
  expect(members.params.parse({ groupId: 'three', kind: 'marker' })).toEqual({
    groupId: 'three',
    kind: 'marker',
  });
});

test('access is that of the other calls, unless it is declared', () => {
  expect([file.access, members.access]).toEqual(['any', 'Regular User']);
});
