import type { Api } from '@landrace/contract/api';
import { apiQuery } from '../../../lib/api/client';

export type PersonalToken = Api['GET user/tokens']['response'][number];
export type NewToken = Api['POST user/tokens']['response'];

export const tokensKey = ['personal-tokens'] as const;

/** Tokens of another user, for administrators. */
export const tokensOfUserQuery = (userId: number) =>
  apiQuery(tokensKey, 'GET user/{userId}/tokens', { params: { userId } });

export const tokensQuery = apiQuery(tokensKey, 'GET user/tokens');
