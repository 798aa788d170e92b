import type { Api } from '@landrace/contract/api';
import type { MarkedIds } from '../../../lib/marks/account-marks';
import type { SearchParams } from '../../../lib/url-state';
import {
  chosenOf,
  type ItemChoice,
  obstacleOf,
  readGermplasmScope,
  readIds,
  readScope,
  type ScopeObstacle,
  writeIds,
  writeScope,
} from '../../groups/public';

/** The two sides of a matrix. */
export const sides = ['germplasm', 'markers'] as const;
type Side = (typeof sides)[number];

export interface SubsetChoice {
  readonly germplasm: ItemChoice;
  readonly markers: ItemChoice;
  readonly mapId?: number | undefined;
}

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

export type SubsetRequest = Api['POST dataset/export/genotype/summary']['body'];

/** Why there is nothing to request, and for which side. */
export interface SubsetObstacle {
  readonly side: Side;
  readonly reason: ScopeObstacle;
}

type Subset = { readonly request: SubsetRequest } | { readonly obstacle: SubsetObstacle };

/** The request to the server. A side without ids would mean all of it, so an empty selection is never sent. */
export function subsetOf(datasetIds: readonly number[], choice: SubsetChoice, marked: MarkedIds): Subset {
  for (const side of sides) {
    const reason = obstacleOf(choice[side], marked[side]);
    if (reason) return { obstacle: { side, reason } };
  }
  const [x, y] = [chosenOf(choice.markers, marked.markers), chosenOf(choice.germplasm, marked.germplasm)];
  const { mapId } = choice;
  return {
    request: {
      datasetIds: [...datasetIds],
      ...(x.ids && { xIds: x.ids }),
      ...(x.groupIds && { xGroupIds: x.groupIds }),
      ...(y.ids && { yIds: y.ids }),
      ...(y.groupIds && { yGroupIds: y.groupIds }),
      ...(mapId !== undefined && { mapId }),
    },
  };
}
