import type { Api } from '@landrace/contract/api';
import { idsPerCall } from '@landrace/contract/areas/groups/group-kinds';
import type { SearchParams } from '../../../lib/url-state';

/** Everything in the datasets, or relatives of some germplasm. */
export const scopes = ['all', 'group', 'marked'] as const;
type Scope = (typeof scopes)[number];

/** The possible numbers of generations. */
export const generations = ['1', '2', '3', '4', '5'] as const;
type Generations = (typeof generations)[number];

export interface ExportChoice {
  readonly scope: Scope;
  readonly groupId?: number;
  readonly up: Generations;
  readonly down: Generations;
  readonly withAttributes: boolean;
}

/** Great-grandparents to great-grandchildren: the server's default for several germplasm. */
const usual: Generations = '3';

/** `?scope=group&groupId=7&up=2`, so that other screens can link to the pedigree of a group. */
export const choiceCodec = {
  read({ scope, groupId, up, down, attributes }: SearchParams): ExportChoice {
    const id = Number(groupId);
    return {
      scope: scopes.find((known) => known === scope) ?? 'all',
      ...(Number.isSafeInteger(id) && id > 0 && { groupId: id }),
      up: readGenerations(up),
      down: readGenerations(down),
      withAttributes: attributes === true,
    };
  },
  write({ scope, groupId, up, down, withAttributes }: ExportChoice): SearchParams {
    return {
      scope: scope === 'all' ? undefined : scope,
      groupId,
      up: up === usual ? undefined : Number(up),
      down: down === usual ? undefined : Number(down),
      attributes: withAttributes || undefined,
    };
  },
};

function readGenerations(value: unknown): Generations {
  return generations.find((known) => known === String(value)) ?? usual;
}

export type PedigreeRequest = Api['POST dataset/export/pedigree']['body'];

/** What prevents an export. */
type Obstacle = 'noGroup' | 'noneMarked' | 'tooManyMarked';

/** The request to the server, or why there is none. */
export function requestOf(
  datasetIds: readonly number[],
  choice: ExportChoice,
  marked: readonly number[],
): { readonly request: PedigreeRequest } | { readonly obstacle: Obstacle } {
  const { scope, groupId, up, down, withAttributes } = choice;
  const shared = { datasetIds: [...datasetIds], includeAttributes: withAttributes };
  const levels = { levelsUp: Number(up), levelsDown: Number(down) };
  if (scope === 'all') return { request: shared };
  if (scope === 'group')
    return groupId === undefined
      ? { obstacle: 'noGroup' }
      : { request: { ...shared, yGroupIds: [groupId], ...levels } };
  if (marked.length === 0) return { obstacle: 'noneMarked' };
  if (marked.length > idsPerCall) return { obstacle: 'tooManyMarked' };
  return { request: { ...shared, yIds: [...marked], ...levels } };
}
