import type { Api } from '@landrace/contract/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import type { Group } from './group-queries';

type Combination = Api['POST group/from-groups/count']['body'];

interface Options {
  readonly operation: Combination['operation'];
  readonly withMarked: boolean;
}

/** Starts with the group itself, which matters for a difference. */
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

/** Shows the size of the group before it is created. */
export function countQuery(combination: Combination) {
  return queryOptions({
    queryKey: ['combination', combination],
    queryFn: ({ signal }) => api('POST group/from-groups/count', { body: combination, signal }),
    enabled: combination.operands.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
