import { accessRequests } from '@landrace/contract/areas/accounts/access-request.table';
import { users } from '@landrace/contract/areas/accounts/user.table';
import type { Row } from '@landrace/contract/core/table';
import type { QueryClient } from '@tanstack/react-query';
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

export type UserRow = Row<typeof users>;
export type RequestRow = Row<typeof accessRequests>;

/** A decision about a request changes a user, and vice versa. */
export async function forgetUsers(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [users, accessRequests].map(({ segment }) =>
      queryClient.invalidateQueries({ queryKey: ['table', segment] }),
    ),
  );
}
