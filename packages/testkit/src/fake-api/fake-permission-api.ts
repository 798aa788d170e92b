import type { Api } from '@landrace/contract/api';
import { users } from '@landrace/contract/areas/accounts/user.table';
import { userGroups } from '@landrace/contract/areas/accounts/user-group.table';
import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { Row } from '@landrace/contract/core/table';
import { type FakePart, fakeTable, Refusal } from './fake-server';

type User = Row<typeof users>;
type Group = Omit<Row<typeof userGroups>, 'count'>;
type Dataset = Row<typeof datasets>;
type Audience = Api['GET dataset/{datasetId}/audience']['response'];
type Reason = Audience['users'][number]['reasons'][number];

const madeOn = '2026-02-03T10:00:00Z';

export function aUserGroup(group: Partial<Group> & Pick<Group, 'userGroupId' | 'userGroupName'>): Group {
  return { createdOn: madeOn, ...group };
}

interface Known {
  readonly users: readonly User[];
  readonly groups: readonly Group[];
  readonly datasets: readonly Dataset[];
}

interface Change {
  readonly userIds?: readonly number[];
  readonly groupIds?: readonly number[];
  readonly addOperation: boolean;
}

/** Pairs such as `group 1: user 7`. */
function pairs() {
  const links = new Map<number, ReadonlySet<number>>();
  const of = (from: number): ReadonlySet<number> => links.get(from) ?? new Set();
  return {
    of,
    change(from: number, to: readonly number[], isAdded: boolean): boolean {
      const next = new Set(of(from));
      for (const one of to) isAdded ? next.add(one) : next.delete(one);
      links.set(from, next);
      return true;
    },
  };
}

function emptyGrants(known: Known) {
  return { ...known, members: pairs(), grantedUsers: pairs(), grantedGroups: pairs() };
}

/** What changes: the groups and their grants. */
type Grants = ReturnType<typeof emptyGrants>;

/** User groups and grants in memory, with the rule of who sees what. */
export function fakePermissionApi(known: Known): FakePart {
  const grants = emptyGrants(known);
  const parts: readonly FakePart[] = [
    groupCalls(grants),
    datasetCalls(grants),
    userCalls(grants),
    fakeTable(users, () => known.users),
    fakeTable(userGroups, () => countedGroups(grants)),
    fakeTable(datasets, () => known.datasets),
  ];
  return (request) => {
    for (const part of parts) {
      const answer = part(request);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
}

function groupCalls(grants: Grants): FakePart {
  return ({ method, path, body }) => {
    const [, idText, isMembers] = /^usergroup(?:\/(\d+)(\/user)?)?$/.exec(path) ?? [];
    const id = Number(idText);
    const { name, description } = (body ?? {}) as { name?: string; description?: string | null };
    const fields = { ...(name && { userGroupName: name }), userGroupDescription: description ?? '' };
    if (path === 'usergroup' && method === 'PUT') {
      const userGroupId = grants.groups.length + 1;
      grants.groups = [...grants.groups, aUserGroup({ userGroupId, userGroupName: '', ...fields })];
      return userGroupId;
    }
    if (idText === undefined) return undefined;
    if (isMembers && method === 'GET') return details(grants, grants.members.of(id));
    const { userIds = [], addOperation } = (body ?? {}) as Change;
    if (isMembers) return grants.members.change(id, userIds, addOperation);
    grants.groups = grants.groups.flatMap((group) => {
      if (group.userGroupId !== id) return [group];
      return method === 'DELETE' ? [] : [{ ...group, ...fields }];
    });
    return true;
  };
}

function datasetCalls(grants: Grants): FakePart {
  return ({ method, path, body }) => {
    const [, idText, what] = /^dataset\/(\d+)\/(user|usergroup|audience)$/.exec(path) ?? [];
    if (idText === undefined) return undefined;
    const dataset = grants.datasets.find(({ datasetId }) => datasetId === Number(idText));
    if (!dataset) return new Refusal('route.notFound');
    const { datasetId } = dataset;
    if (what === 'audience') return audience(grants, dataset);
    if (method === 'GET') return details(grants, grants.grantedUsers.of(datasetId));
    if (method === 'POST') {
      const granted = grants.grantedGroups.of(datasetId);
      const data = countedGroups(grants).filter(({ userGroupId }) => granted.has(userGroupId));
      return { data, count: data.length };
    }
    const { userIds = [], groupIds = [], addOperation } = body as Change;
    if (what === 'user') return grants.grantedUsers.change(datasetId, userIds, addOperation);
    return grants.grantedGroups.change(datasetId, groupIds, addOperation);
  };
}

function userCalls(grants: Grants): FakePart {
  return ({ path }) => {
    const [, idText] = /^user\/(\d+)\/dataset$/.exec(path) ?? [];
    const user = grants.users.find(({ userId }) => userId === Number(idText));
    return user && holdings(grants, user);
  };
}

function countedGroups({ groups, members }: Grants) {
  return groups.map((group) => ({ ...group, count: members.of(group.userGroupId).size }));
}

function details(grants: Grants, ids: ReadonlySet<number>) {
  return grants.users
    .filter(({ userId }) => ids.has(userId))
    .map(({ userId, username, fullName }) => ({
      id: userId,
      username,
      ...(fullName !== undefined && { fullName }),
      userType: 'AUTH_USER',
      userTypeString: 'Regular User',
    }));
}

function reasonsOf(grants: Grants, user: User, { datasetId, datasetState }: Dataset): Reason[] {
  const throughGroups = grants.groups
    .filter(({ userGroupId }) => grants.grantedGroups.of(datasetId).has(userGroupId))
    .filter(({ userGroupId }) => grants.members.of(userGroupId).has(user.userId))
    .map(({ userGroupId, userGroupName }) => ({ kind: 'userGroup', userGroupId, userGroupName }) as const);
  return [
    ...(user.role === 'Administrator' ? [{ kind: 'administrator' } as const] : []),
    ...(datasetState === 'public' ? [{ kind: 'public' } as const] : []),
    ...(grants.grantedUsers.of(datasetId).has(user.userId) ? [{ kind: 'user' } as const] : []),
    ...throughGroups,
  ];
}

function audience(grants: Grants, dataset: Dataset): Audience {
  const { datasetId, datasetName, datasetState } = dataset;
  const seeing = grants.users.flatMap((user) => {
    const { userId, username, role, fullName } = user;
    const reasons = reasonsOf(grants, user, dataset);
    if (reasons.length === 0) return [];
    return [{ userId, username, role, reasons, ...(fullName !== undefined && { fullName }) }];
  });
  return { datasetId, datasetName, datasetState, isForAnyone: datasetState === 'public', users: seeing };
}

function holdings(grants: Grants, user: User) {
  const { userId, username, role, state } = user;
  const seen = grants.datasets.flatMap((dataset) => {
    const { datasetId, datasetName, datasetState } = dataset;
    const reasons = reasonsOf(grants, user, dataset);
    return reasons.length === 0 ? [] : [{ datasetId, datasetName, datasetState, reasons }];
  });
  return { userId, username, role, state, datasets: seen };
}
