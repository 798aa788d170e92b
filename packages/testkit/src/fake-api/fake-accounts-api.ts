import type { Api } from '@landrace/contract/api';
import { accessRequests } from '@landrace/contract/areas/accounts/access-request.table';
import { users } from '@landrace/contract/areas/accounts/user.table';
import { audit } from '@landrace/contract/areas/administration/audit.table';
import type { Row } from '@landrace/contract/core/table';
import { aSession } from '../session';
import { callOf, type FakePart, fakeServer, fakeTable, Refusal } from './fake-server';
import { recordedApi } from './recorded-api';

type UserRow = Row<typeof users>;
type PersonalToken = Api['GET user/tokens']['response'][number];
type Institution = Api['GET gatekeeper/institution']['response']['data'][number];
type AccountState = Api['POST activation']['response']['state'];

interface AccountWorld {
  settings: Api['GET settings/admin']['response'];
  users: readonly UserRow[];
  requests: readonly Row<typeof accessRequests>[];
  events: readonly Row<typeof audit>[];
  tokens: readonly PersonalToken[];
  institutions: readonly Institution[];
  activations: Readonly<Record<string, { username: string; needsPassword: boolean; next: AccountState }>>;
  password: string;
  isMailConfigured: boolean;
}

const madeOn = '2026-02-03T10:00:00Z';
const expiresOn = '2026-02-05T10:00:00Z';

export function aUser(user: Partial<UserRow> & Pick<UserRow, 'userId' | 'username'>): UserRow {
  return {
    fullName: user.username,
    role: 'Regular User',
    state: 'active',
    provider: 'local',
    userGroups: 0,
    createdOn: madeOn,
    ...user,
  };
}

/** The server's responses about accounts, tokens, registration and settings, in memory. */
export function fakeAccountsApi(initial: Partial<AccountWorld> = {}) {
  const world: AccountWorld = {
    settings: { authMode: 'SELECTIVE', hiddenPages: [], dashboardCategories: [] },
    users: [],
    requests: [],
    events: [],
    tokens: [],
    institutions: [],
    activations: {},
    password: 'the password',
    isMailConfigured: false,
    ...initial,
  };
  const accounts: FakePart = (request, query = new URLSearchParams()) => {
    const call = callOf(request);
    const [pattern, handle] = handlers(world).find(([candidate]) => candidate.test(call)) ?? [];
    return handle?.({ id: pattern?.exec(call)?.[1] ?? '', body: request.body, query });
  };
  const others: FakePart = ({ path }) => (path.startsWith('clientlocale/') ? {} : []);
  const server = fakeServer(
    accounts,
    fakeTable(users, () => world.users),
    fakeTable(accessRequests, () => world.requests),
    fakeTable(audit, () => world.events),
    recordedApi,
    others,
  );
  return { world, ...server };
}

interface HandlerRequest {
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: a fake reads bodies as they come.
  readonly body: any;
  readonly query: URLSearchParams;
}

type Handler = (request: HandlerRequest) => unknown;

function handlers(world: AccountWorld): readonly [RegExp, Handler][] {
  return [
    [/^GET settings$/, () => world.settings],
    [/^GET settings\/admin$/, () => world.settings],
    [/^GET marked$/, () => ({ germplasm: [], markers: [], locations: [] })],
    [/^POST settings\/admin$/, ({ body }) => saveSettings(world, body)],
    [/^POST token$/, ({ body }) => signIn(world, body)],
    [/^DELETE token$/, () => true],
    [/^GET user\/tokens$/, () => world.tokens],
    [/^POST user\/tokens$/, ({ body }) => makeToken(world, body)],
    [/^GET user\/\d+\/tokens$/, () => world.tokens],
    [
      /^DELETE user\/(?:\d+\/)?tokens\/(\d+)$/,
      ({ id }) => drop(world, 'tokens', ({ tokenId }) => tokenId === Number(id)),
    ],
    [/^PUT user$/, ({ body }) => makeUser(world, body)],
    [/^PATCH user\/(\d+)$/, ({ id, body }) => changeUser(world, Number(id), body)],
    [/^DELETE user\/(\d+)$/, ({ id }) => drop(world, 'users', ({ userId }) => userId === Number(id))],
    [/^POST user\/(\d+)\/activation$/, ({ id }) => linkOf(world, Number(id))],
    [/^POST accessrequest\/(\d+)\/decision$/, ({ id, body }) => decide(world, Number(id), body)],
    [/^GET gatekeeper\/institution$/, ({ query }) => findInstitutions(world, query)],
    [/^POST gatekeeper\/user\/(?:new|existing)$/, () => true],
    [/^GET activation\/(.+)$/, ({ id }) => world.activations[id] ?? new Refusal('activation.invalid')],
    [/^POST activation$/, ({ body }) => activate(world, body.key)],
  ];
}

function saveSettings(world: AccountWorld, changes: AccountWorld['settings']): boolean {
  const { gatekeeperPassword: _secret, ...readable } = changes;
  world.settings = { ...world.settings, ...readable };
  return true;
}

function signIn(world: AccountWorld, { username, password }: Record<string, string>) {
  if (password !== world.password) return new Refusal('signIn.failed');
  const known = world.users.find((user) => user.username === username);
  return { ...aSession, username, userType: known?.role ?? aSession.userType, createdOn: Date.now() };
}

function makeToken(world: AccountWorld, { name, scope, days }: HandlerRequest['body']) {
  const expiry = days === undefined ? {} : { expiresOn };
  const token = { tokenId: world.tokens.length + 1, name, scope, createdOn: madeOn, ...expiry };
  world.tokens = [token, ...world.tokens];
  return { ...token, token: `secret of ${name}` };
}

function makeUser(world: AccountWorld, user: HandlerRequest['body']) {
  const userId = world.users.length + 100;
  world.users = [...world.users, aUser({ ...user, userId, state: 'awaiting_activation' })];
  return linkOf(world, userId);
}

function linkOf(world: AccountWorld, userId: number) {
  const link = world.isMailConfigured ? {} : { link: `http://localhost/#/activate/key-of-${userId}` };
  return { userId, isMailed: world.isMailConfigured, expiresOn, ...link };
}

function changeUser(world: AccountWorld, userId: number, change: Partial<UserRow>): boolean {
  world.users = world.users.map((user) => (user.userId === userId ? { ...user, ...change } : user));
  return true;
}

function decide(world: AccountWorld, requestId: number, { isApproved }: { isApproved: boolean }): boolean {
  const state = isApproved ? 'approved' : 'declined';
  world.requests = world.requests.map((one) => (one.requestId === requestId ? { ...one, state } : one));
  return true;
}

function findInstitutions(world: AccountWorld, query: URLSearchParams) {
  const search = (query.get('search') ?? '').toLowerCase();
  const found = world.institutions.filter(({ name, acronym = '' }) =>
    `${name} ${acronym}`.toLowerCase().includes(search),
  );
  const limit = Number(query.get('limit') ?? 20);
  const start = Number(query.get('page') ?? 0) * limit;
  return { data: found.slice(start, start + limit), count: found.length };
}

function activate(world: AccountWorld, key: string) {
  const found = world.activations[key];
  if (!found) return new Refusal('activation.invalid');
  const { [key]: _used, ...others } = world.activations;
  world.activations = others;
  return { state: found.next };
}

function drop<Kind extends 'tokens' | 'users'>(
  world: AccountWorld,
  kind: Kind,
  isIt: (item: AccountWorld[Kind][number]) => boolean,
): boolean {
  const items = world[kind] as readonly AccountWorld[Kind][number][];
  world[kind] = items.filter((item) => !isIt(item)) as AccountWorld[Kind];
  return true;
}

/** An administrator and a user without rights, whose password is `the password`. */
export function twoAccounts() {
  return fakeAccountsApi({
    users: [
      aUser({ userId: 7, username: 'admin', role: 'Administrator' }),
      aUser({ userId: 8, username: 'breeder' }),
    ],
  });
}
