import { idsPerCall } from '@landrace/contract/areas/groups/group-kinds';

/** How much of the items of one kind is selected; the list of groups is used by the last one. */
export const scopes = ['all', 'marked', 'groups'] as const;
/** `given`: items that another screen handed over in the address. */
export type Scope = (typeof scopes)[number] | 'given';

export interface ItemChoice {
  readonly scope: Scope;
  /** Kept while another scope is selected. */
  readonly groupIds: readonly number[];
  /** Likewise; absent unless another screen handed them over. */
  readonly ids?: readonly number[];
}

/** A change is a function of the current selection: a second one may come before the address has been updated. */
export type Edit<Choice> = (current: Choice) => Partial<Choice>;

export function readScope(value: unknown): Scope {
  return scopes.find((known) => known === value) ?? 'all';
}

/** `?scope=germplasm&germplasm=[45]`; `scope=group&groupId=7` is how other screens hand over a single group. */
export function readGermplasmScope(value: unknown, ids: readonly number[]): Scope {
  if (value === 'germplasm' && ids.length > 0) return 'given';
  return value === 'group' ? 'groups' : readScope(value);
}

export function writeScope(scope: Scope): string | undefined {
  if (scope === 'given') return 'germplasm';
  return scope === 'all' ? undefined : scope;
}

export function readIds(value: unknown): readonly number[] {
  const ids = (Array.isArray(value) ? value : [value]).map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

export function writeIds(ids: readonly number[]): readonly number[] | undefined {
  return ids.length === 0 ? undefined : ids;
}

/** Why there is nothing to request. */
export type ScopeObstacle = 'noGroups' | 'noneMarked' | 'tooManyMarked';

/** A side without ids would mean all of it, so an empty selection is never sent. */
export function obstacleOf(
  { scope, groupIds }: ItemChoice,
  marked: readonly number[],
): ScopeObstacle | undefined {
  if (scope === 'groups') return groupIds.length === 0 ? 'noGroups' : undefined;
  if (scope === 'all' || scope === 'given') return undefined;
  if (marked.length === 0) return 'noneMarked';
  return marked.length > idsPerCall ? 'tooManyMarked' : undefined;
}

/** The chosen ids and groups; neither of them means all. */
export function chosenOf(
  { scope, groupIds, ids = [] }: ItemChoice,
  marked: readonly number[],
): { readonly ids?: number[]; readonly groupIds?: number[] } {
  switch (scope) {
    case 'groups':
      return { groupIds: [...groupIds] };
    case 'marked':
      return { ids: [...marked] };
    case 'given':
      return { ids: [...ids] };
    default:
      return {};
  }
}
