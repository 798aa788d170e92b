import type { Api } from '@landrace/contract/api';
import { idsPerCall } from '@landrace/contract/areas/groups/group-kinds';
import type { MarkedIds } from '../../../lib/marks/account-marks';
import type { SearchParams } from '../../../lib/url-state';

/** The two sides of a matrix. */
export const sides = ['germplasm', 'markers'] as const;
export type Side = (typeof sides)[number];

/** How much of a side is selected; the list of groups is used by the last one. */
export const scopes = ['all', 'marked', 'groups'] as const;
/** `given`: germplasm that another screen handed over in the address. */
export type Scope = (typeof scopes)[number] | 'given';

export interface SideChoice {
  readonly scope: Scope;
  /** Kept while another scope is selected. */
  readonly groupIds: readonly number[];
  /** Likewise; absent unless another screen handed them over. */
  readonly ids?: readonly number[];
}

export interface SubsetChoice {
  readonly germplasm: SideChoice;
  readonly markers: SideChoice;
  readonly mapId?: number | undefined;
}

/** A change is a function of the current selection: a second one may come before the address has been updated. */
export type Edit<Choice> = (current: Choice) => Partial<Choice>;

/**
 * `?scope=groups&groups=[7,9]&markers=marked&map=3`, or `?scope=germplasm&germplasm=[45]`. Other exports use the same parameters for germplasm;
 * `scope=group&groupId=7` is how other screens hand over a single group.
 */
export const subsetCodec = {
  read({ scope, groupId, groups, germplasm, markers, markerGroups, map }: SearchParams): SubsetChoice {
    const ids = readIds(germplasm);
    return {
      germplasm: {
        scope: readGermplasmScope(scope, ids),
        groupIds: readIds(groups ?? groupId),
        ...(ids.length > 0 && { ids }),
      },
      markers: { scope: readScope(markers), groupIds: readIds(markerGroups) },
      mapId: readIds(map)[0],
    };
  },
  write({ germplasm, markers, mapId }: SubsetChoice): SearchParams {
    return {
      scope: writeScope(germplasm.scope),
      groupId: undefined,
      groups: writeIds(germplasm.groupIds),
      germplasm: writeIds(germplasm.ids ?? []),
      markers: writeScope(markers.scope),
      markerGroups: writeIds(markers.groupIds),
      map: mapId,
    };
  },
};

function readScope(value: unknown): Scope {
  return scopes.find((known) => known === value) ?? 'all';
}

function readGermplasmScope(value: unknown, ids: readonly number[]): Scope {
  if (value === 'germplasm' && ids.length > 0) return 'given';
  return value === 'group' ? 'groups' : readScope(value);
}

function writeScope(scope: Scope): string | undefined {
  if (scope === 'given') return 'germplasm';
  return scope === 'all' ? undefined : scope;
}

function readIds(value: unknown): readonly number[] {
  const ids = (Array.isArray(value) ? value : [value]).map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

function writeIds(ids: readonly number[]): readonly number[] | undefined {
  return ids.length === 0 ? undefined : ids;
}

export type SubsetRequest = Api['POST dataset/export/genotype/summary']['body'];

/** Why there is nothing to request, and for which side. */
export interface SubsetObstacle {
  readonly side: Side;
  readonly reason: 'noGroups' | 'noneMarked' | 'tooManyMarked';
}

type Subset = { readonly request: SubsetRequest } | { readonly obstacle: SubsetObstacle };

/** The request to the server. A side without ids would mean all of it, so an empty selection is never sent. */
export function subsetOf(datasetIds: readonly number[], choice: SubsetChoice, marked: MarkedIds): Subset {
  for (const side of sides) {
    const reason = obstacleOf(choice[side], marked[side]);
    if (reason) return { obstacle: { side, reason } };
  }
  const { germplasm, markers, mapId } = choice;
  return {
    request: {
      datasetIds: [...datasetIds],
      ...(markers.scope === 'groups' && { xGroupIds: [...markers.groupIds] }),
      ...(markers.scope === 'marked' && { xIds: [...marked.markers] }),
      ...(germplasm.scope === 'groups' && { yGroupIds: [...germplasm.groupIds] }),
      ...(germplasm.scope === 'marked' && { yIds: [...marked.germplasm] }),
      ...(germplasm.scope === 'given' && { yIds: [...(germplasm.ids ?? [])] }),
      ...(mapId !== undefined && { mapId }),
    },
  };
}

function obstacleOf(
  { scope, groupIds }: SideChoice,
  marked: readonly number[],
): SubsetObstacle['reason'] | undefined {
  if (scope === 'groups') return groupIds.length === 0 ? 'noGroups' : undefined;
  if (scope === 'all' || scope === 'given') return undefined;
  if (marked.length === 0) return 'noneMarked';
  return marked.length > idsPerCall ? 'tooManyMarked' : undefined;
}
