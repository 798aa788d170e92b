import type { Api } from '@landrace/contract/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import type { Group } from './group-queries';

type Combination = Api['POST group/from-groups/count']['body'];

interface Options {
  readonly operation: Combination['operation'];
  readonly withMarked: boolean;
}

/** From the group itself on, which matters where something is taken away. */
export function combinationOf(
  group: Group,
  others: readonly Group[],
  { operation, withMarked }: Options,
): Combination {
  return {
    grouptypeId: group.groupTypeId,
    operation,
    operands: [
      ...[group, ...others].map(({ groupId }) => ({ groupId })),
      ...(withMarked ? [{ marked: true as const }] : []),
    ],
  };
}

/** Says before it is made how large a group would be. */
export function countQuery(combination: Combination) {
  return queryOptions({
    queryKey: ['combination', combination],
    queryFn: ({ signal }) => api('POST group/from-groups/count', { body: combination, signal }),
    enabled: combination.operands.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
