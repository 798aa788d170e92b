import type { SearchParams } from '../../../lib/url-state';

/** In pixels: wide enough for names and addresses of usual length. */
export const accountWidths = { username: 132, fullName: 212, email: 220 } as const;

export type UsersTab = 'users' | 'requests';

/** Each list has its own filters, order and page, so a change of tab resets them. */
export const usersTabCodec = {
  read: (search: SearchParams): UsersTab => (search.tab === 'requests' ? 'requests' : 'users'),
  write: (tab: UsersTab): SearchParams => ({
    tab: tab === 'requests' ? tab : undefined,
    filter: undefined,
    sort: undefined,
    page: undefined,
  }),
};
