import type { Api } from '@landrace/contract/api';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { groups } from '@landrace/contract/areas/groups/group.table';
import type { Row } from '@landrace/contract/core/table';
import { type FakePart, fakeTable, Refusal } from './fake-server';
import { fakeTableApi } from './fake-table-api';

type Group = Row<typeof groups>;
type Germplasm = Row<typeof germplasm>;
type MarkedIds = Api['GET marked']['response'];

function aGermplasm(germplasmId: number): Germplasm {
  const germplasmName = `HOR ${germplasmId}`;
  return {
    germplasmId,
    germplasmName,
    germplasmDisplayName: germplasmName,
    germplasmGid: germplasmName,
    entityTypeId: 1,
    entityTypeName: 'Accession',
    imageCount: 0,
  };
}

export function aGroup(group: Partial<Group> & Pick<Group, 'groupId'>): Group {
  return {
    groupName: `Group ${group.groupId}`,
    groupTypeId: 3,
    groupType: 'germinatebase',
    count: 0,
    groupVisibility: false,
    userId: 7,
    userName: 'Researcher',
    createdOn: '2026-02-03T10:00:00Z',
    ...group,
  };
}

interface World {
  /** Every group and the ids of its germplasm. */
  readonly groups: readonly { readonly group: Group; readonly members: readonly number[] }[];
  /** Number of germplasm, with ids from 1. */
  readonly germplasm: number;
  readonly marked?: readonly number[];
  /** About any of the groups. */
  readonly published?: Api['GET publicationtype/group/{groupId}']['response'];
}

interface Draft {
  readonly name: string;
  readonly description?: string | null;
  readonly visibility?: boolean;
}

/** Groups of germplasm, their members and marks, as a signed-in user sees them. */
export function fakeGroupApi(world: World) {
  const members = new Map(world.groups.map(({ group, members: ids }) => [group.groupId, new Set(ids)]));
  let known = world.groups.map(({ group }) => group);
  let marked: MarkedIds = { germplasm: [...(world.marked ?? [])], markers: [], locations: [] };
  const rows = Array.from({ length: world.germplasm }, (_, index) => aGermplasm(index + 1));
  const among = (ids: Iterable<number>) => {
    const requested = new Set(ids);
    return rows.filter(({ germplasmId }) => requested.has(germplasmId));
  };
  const withCounts = () => known.map((group) => ({ ...group, count: members.get(group.groupId)?.size ?? 0 }));

  function make({ name, description, visibility }: Draft, ids: Iterable<number>) {
    const groupId = Math.max(0, ...members.keys()) + 1;
    members.set(groupId, new Set(ids));
    const group = aGroup({ groupId, groupName: name, groupVisibility: visibility ?? false });
    known = [...known, description ? { ...group, groupDescription: description } : group];
    return { groupId, count: members.get(groupId)?.size ?? 0 };
  }

  const marks: FakePart = ({ method, path, body }) => {
    if (method === 'GET' && path === 'marked') return marked;
    const [, type] = /^marked\/(\w+)$/.exec(path) ?? [];
    if (type === undefined) return undefined;
    const before = marked[type as keyof MarkedIds];
    const { ids = before, addition = false } = (body ?? {}) as { ids?: number[]; addition?: boolean };
    const after = addition ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id));
    marked = { ...marked, [type]: after };
    return Math.abs(after.length - before.length);
  };

  const list: FakePart = async (request) => {
    const { onlyMarked, onlyIds } = (request.body ?? {}) as { onlyMarked?: boolean; onlyIds?: number[] };
    if (!request.path.startsWith('germplasm/')) return undefined;
    if (onlyMarked) return await fakeTable(germplasm, () => among(marked.germplasm))(request);
    return await fakeTable(germplasm, () => (onlyIds ? among(onlyIds) : rows))(request);
  };

  const below: FakePart = async ({ method, path, body }) => {
    const [, id, call] = /^group\/(\d+)\/germplasm(\/ids|\/facets)?$/.exec(path) ?? [];
    const own = members.get(Number(id));
    if (id === undefined || !own) return undefined;
    if (method === 'PATCH') return changed(own, body as { ids: number[]; addition: boolean });
    const api = fakeTableApi(germplasm, among(own));
    const request = body as Parameters<typeof api.page>[0] & Parameters<typeof api.facets>[0];
    if (call === '/ids') return await api.ids(request);
    return call === '/facets' ? await api.facets(request) : await api.page(request);
  };

  const sets: SetsOf = (operand) =>
    'groupId' in operand ? (members.get(operand.groupId) ?? new Set()) : new Set(marked.germplasm);

  const making: FakePart = ({ path, body }) => {
    const added = /^group\/(\d+)\/from-filter$/.exec(path);
    if (added) return { groupId: Number(added[1]), count: marked.germplasm.length };
    switch (path) {
      case 'group/from-ids':
        return make(body as Draft, (body as { ids: number[] }).ids);
      case 'group/from-filter': {
        const { request } = body as { request: { onlyMarked?: boolean } };
        return make(
          body as Draft,
          request.onlyMarked ? marked.germplasm : rows.map((row) => row.germplasmId),
        );
      }
      case 'group/from-groups/count':
        return { count: combined(body as Combination, sets).size };
      case 'group/from-groups':
        return make(body as Draft, combined(body as Combination, sets));
      case 'group/from-file':
        return {
          ...make({ name: (body as Draft).name }, [1, 2]),
          names: 4,
          notFound: [{ line: 3, name: 'Nowhere' }],
          notFoundCount: 1,
          ambiguous: [{ line: 4, name: 'Twice', matches: 2 }],
          ambiguousCount: 1,
        };
      default:
        return undefined;
    }
  };

  const one: FakePart = ({ method, path, body }) => {
    const [, id] = /^group\/(\d+)$/.exec(path) ?? [];
    if (id === undefined) return undefined;
    if (!members.has(Number(id))) return new Refusal('group.notFound');
    if (method === 'DELETE') known = known.filter(({ groupId }) => groupId !== Number(id));
    else known = known.map((group) => (group.groupId === Number(id) ? renamed(group, body as Draft) : group));
    return true;
  };

  const table = fakeTable(groups, withCounts);
  const parts = [marks, list, below, making, publishedIn(world), one, table];
  return (async (request) => {
    for (const part of parts) {
      const answer = await part(request);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }) satisfies FakePart;
}

function publishedIn({ groups: known, published = [] }: World): FakePart {
  return ({ path }) =>
    known.some(({ group }) => path === `publicationtype/group/${group.groupId}`) ? published : undefined;
}

type Operand = { readonly groupId: number } | { readonly marked: true };
type SetsOf = (operand: Operand) => ReadonlySet<number>;

interface Combination {
  readonly operation: 'union' | 'intersection' | 'difference';
  readonly operands: readonly Operand[];
}

function combined({ operation, operands }: Combination, setOf: SetsOf): Set<number> {
  const [first = new Set<number>(), ...rest] = operands.map(setOf);
  if (operation === 'union') return new Set([...first, ...rest.flatMap((set) => [...set])]);
  const isWanted = (id: number) =>
    operation === 'intersection' ? rest.every((set) => set.has(id)) : rest.every((set) => !set.has(id));
  return new Set([...first].filter(isWanted));
}

function changed(members: Set<number>, { ids, addition }: { ids: number[]; addition: boolean }): number {
  const before = members.size;
  for (const id of ids) addition ? members.add(id) : members.delete(id);
  return Math.abs(members.size - before);
}

function renamed(
  { groupDescription: _before, ...group }: Group,
  { name, description, visibility }: Draft,
): Group {
  return {
    ...group,
    groupName: name,
    groupVisibility: visibility ?? group.groupVisibility,
    ...(description && { groupDescription: description }),
  };
}
