import type { SearchParams } from '../../../lib/url-state';

/** Pixels in which names and addresses of usual length can be read. */
export const accountWidths = { username: 132, fullName: 212, email: 220 } as const;

export type UsersTab = 'users' | 'requests';

/** Either list has filters, order and page of its own, so a change of tab starts without those of the other. */
export const usersTabCodec = {
  read: (search: SearchParams): UsersTab => (search.tab === 'requests' ? 'requests' : 'users'),
  write: (tab: UsersTab): SearchParams => ({
    tab: tab === 'requests' ? tab : undefined,
    filter: undefined,
    sort: undefined,
    page: undefined,
  }),
};
