import type { Api } from '@landrace/contract/api';
import { accessRequests } from '@landrace/contract/areas/accounts/access-request.table';
import { users } from '@landrace/contract/areas/accounts/user.table';
import { audit } from '@landrace/contract/areas/administration/audit.table';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import type { FacetRequestBody, TableRequestBody } from '@landrace/contract/core/table-request';
import { type ErrorCode, errors } from '@landrace/contract/errors';
import { aSession } from '../session';
import { fakeTableApi } from './fake-table-api';

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

interface AccountCall {
  /** As in the contract, parameters filled in. */
  readonly call: string;
  readonly body?: unknown;
}

interface Refusal {
  readonly code: ErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
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
  const calls: AccountCall[] = [];
  const refusals = new Map<string, Refusal>();

  async function answer(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(address));
    const path = url.pathname.replace('/api/', '');
    const call = `${init.method ?? 'GET'} ${path}`;
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body));
    calls.push({ call, ...(body !== undefined && { body }) });
    const refusal = refusals.get(call);
    if (refusal) return refuse(refusal);
    const found = handlers(world).find(([pattern]) => pattern.test(call));
    if (!found) return Response.json(path.startsWith('clientlocale/') ? {} : []);
    const [pattern, handle] = found;
    const outcome = await handle({ id: pattern.exec(call)?.[1] ?? '', body, query: url.searchParams });
    return isRefusal(outcome) ? refuse(outcome) : Response.json(outcome);
  }

  return {
    world,
    calls,
    fetch: answer,
    /** Refuses this call from now on; without a refusal it is answered again. */
    refuse: (call: string, refusal?: Refusal) =>
      refusal ? refusals.set(call, refusal) : refusals.delete(call),
    bodiesOf: (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body),
  };
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
    [/^GET activation\/(.+)$/, ({ id }) => world.activations[id] ?? { code: 'activation.invalid' }],
    [/^POST activation$/, ({ body }) => activate(world, body.key)],
    ...tableHandlers(users, () => world.users),
    ...tableHandlers(accessRequests, () => world.requests),
    ...tableHandlers(audit, () => world.events),
  ];
}

function tableHandlers<T extends TableDefinition>(
  table: T,
  rows: () => readonly Row<T>[],
): readonly [RegExp, Handler][] {
  const api = () => fakeTableApi(table, rows());
  return [
    [new RegExp(`^POST ${table.segment}/table$`), ({ body }) => api().page(body as TableRequestBody)],
    [
      new RegExp(`^POST ${table.segment}/table/facets$`),
      ({ body }) => api().facets(body as FacetRequestBody),
    ],
  ];
}

function saveSettings(world: AccountWorld, changes: AccountWorld['settings']): boolean {
  const { gatekeeperPassword: _secret, ...readable } = changes;
  world.settings = { ...world.settings, ...readable };
  return true;
}

function signIn(world: AccountWorld, { username, password }: Record<string, string>) {
  if (password !== world.password) return { code: 'signIn.failed' } satisfies Refusal;
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
  if (!found) return { code: 'activation.invalid' } satisfies Refusal;
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

function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'code' in outcome;
}

/** The response of the server's error handler. */
function refuse({ code, params = {} }: Refusal): Response {
  const declared: { status: number; reasonPhrase?: string } = errors[code];
  const phrase = declared.reasonPhrase ? { reasonPhrase: declared.reasonPhrase } : {};
  return Response.json({ code, params, requestId: 'r', ...phrase }, { status: declared.status });
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
