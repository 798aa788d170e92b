import { accessRequests } from '@landrace/contract/areas/accounts/access-request.table';
import { users } from '@landrace/contract/areas/accounts/user.table';
import type { Row } from '@landrace/contract/core/table';
import type { QueryClient } from '@tanstack/react-query';

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
