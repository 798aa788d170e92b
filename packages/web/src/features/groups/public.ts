import * as groups from './item-scope/groups-of-datasets';
import * as scope from './item-scope/item-scope';
import * as fields from './item-scope/item-scope-field';

/** The choice of germplasm, markers or locations of datasets: all, the marked ones, or members of groups. */
export type { Edit, ItemChoice, ScopeObstacle } from './item-scope/item-scope';
export const { ItemScopeField } = fields;
export const { groupsQuery } = groups;
export const { chosenOf, obstacleOf, readGermplasmScope, readIds, readScope, writeIds, writeScope } = scope;
