import { apiQuery } from '../../../lib/api/client';

export const typesQuery = apiQuery(['fileresourcetype'], 'GET fileresourcetype');
