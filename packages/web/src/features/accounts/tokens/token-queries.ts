import type { Api } from '@landrace/contract/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

export type PersonalToken = Api['GET user/tokens']['response'][number];
export type NewToken = Api['POST user/tokens']['response'];

/** Tokens of another user, for administrators. */
export const tokensOfUserQuery = (userId: number) =>
  queryOptions({
    queryKey: ['personal-tokens', userId],
    queryFn: ({ signal }) => api('GET user/{userId}/tokens', { params: { userId }, signal }),
    meta: { isQuiet: true },
  });

export const tokensQuery = queryOptions({
  queryKey: ['personal-tokens'],
  queryFn: ({ signal }) => api('GET user/tokens', { signal }),
  meta: { isQuiet: true },
});
