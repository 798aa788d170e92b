import type { SearchParams } from '../../../lib/url-state';

export type UsersTab = 'users' | 'requests';

const waiting = [['state', 'equals', 'pending']];

/** Either list has filters, order and page of its own, so a change of tab starts without those of the other. */
export const usersTabCodec = {
  read: (search: SearchParams): UsersTab => (search.tab === 'requests' ? 'requests' : 'users'),
  write: (tab: UsersTab): SearchParams => ({
    tab: tab === 'requests' ? tab : undefined,
    filter: tab === 'requests' ? waiting : undefined,
    sort: undefined,
    page: undefined,
  }),
};
