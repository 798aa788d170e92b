import type { IncomingHttpHeaders } from 'node:http';
import type { GatekeeperUser, GatekeeperWorld } from './gatekeeper-world';

/** A refusal of the protocol. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly description: string,
  ) {
    super(description);
  }
}

interface Call {
  /** Method and path, numbers replaced. */
  readonly name: string;
  readonly path: string;
  readonly query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are what clients send.
  readonly body: any;
  readonly headers: IncomingHttpHeaders;
}

interface Service extends GatekeeperWorld {
  readonly account: { readonly username: string; readonly password: string };
  newToken(): string;
}

type Answer = (service: Service, call: Call) => unknown;

function signIn({ users, account, newToken }: Service, { body }: Call): unknown {
  if (!body?.username || !body?.password) throw new Refusal(400, 'BAD_REQUEST_MISSING_FIELDS');
  if (body.username === account.username && body.password === account.password)
    return {
      token: newToken(),
      id: 1,
      username: account.username,
      type: { id: 1, description: 'Administrator' },
    };
  const user = users.find(
    ({ username, password }) =>
      username.toLowerCase() === body.username.toLowerCase() && password === body.password,
  );
  if (!user) throw new Refusal(403, 'FORBIDDEN_INVALID_CREDENTIALS');
  const { id, username, fullName, email } = user;
  return { token: newToken(), id, username, fullName, email, lifetime: 43_200_000, createdOn: Date.now() };
}

/** A slice, as every list of the protocol is returned. */
function page(rows: readonly unknown[], query: URLSearchParams): unknown {
  const [number, limit] = [Number(query.get('page') ?? 0), Number(query.get('limit') ?? rows.length)];
  return { data: rows.slice(number * limit, (number + 1) * limit), count: rows.length };
}

function permissions({ users }: Service, { path, query }: Call): unknown {
  const user = users.find(({ id }) => id === Number(path.split('/')[1]));
  if (!user) throw new Refusal(404, 'NOT_FOUND_USER');
  const [serverName, systemName] = [query.get('databaseServer'), query.get('databaseName')];
  const rows = user.permissions
    .filter(({ portal }) => portal === `${serverName}/${systemName}`)
    .map(({ userType }) => ({ userId: user.id, username: user.username, serverName, systemName, userType }));
  return page(rows, query);
}

function listUsers({ users }: Service, { query }: Call): unknown {
  const portal = `${query.get('server')}/${query.get('database')}`;
  const describe = ({ id, username, fullName, email }: GatekeeperUser) => ({
    id,
    username,
    fullName,
    emailAddress: email,
    name: 'Northfold Genebank',
    acronym: 'NG',
    address: '4 Granary Lane',
  });
  const here = users.filter((user) => user.permissions.some((permission) => permission.portal === portal));
  return page(here.map(describe), query);
}

function newAccount({ users, institutions, requests }: Service, { body }: Call): unknown {
  const { userUsername, userPassword, userFullName, userEmailAddress, institutionId, institutionName } = body;
  const tokensSent = [
    userUsername,
    userPassword,
    userFullName,
    userEmailAddress,
    institutionId ?? institutionName,
  ];
  if (tokensSent.some((value) => !value)) throw new Refusal(400, 'BAD_REQUEST_MISSING_FIELDS');
  const names = [...users.map(({ username }) => username), ...requests.map((one) => one.userUsername)];
  if (names.includes(userUsername)) throw new Refusal(409, 'CONFLICT_USERNAME_EMAIL_ALREADY_IN_USE');
  if (institutionId !== undefined && !institutions.some(({ id }) => id === institutionId))
    throw new Refusal(404, 'NOT_FOUND_INSTITUTION');
  requests.push(body);
  return true;
}

function existingAccount({ users, databases, requests }: Service, { body }: Call): unknown {
  const user = users.find(({ id }) => id === body.userId);
  if (!user) throw new Refusal(404, 'NOT_FOUND_USER');
  const system = databases.find(({ id }) => id === body.databaseSystemId);
  const portal = `${system?.serverName}/${system?.systemName}`;
  if (user.permissions.some((one) => one.portal === portal && one.userType !== 'Suspended User'))
    throw new Refusal(409, 'CONFLICT_USER_ALREADY_HAS_ACCESS');
  if (requests.some(({ userId }) => userId === body.userId))
    throw new Refusal(409, 'CONFLICT_USER_ALREADY_REQUESTED_ACCESS');
  requests.push(body);
  return true;
}

function listDatabases({ databases }: Service, { query }: Call): unknown {
  const [server, database] = [query.get('server'), query.get('database')];
  return page(
    databases.filter(({ serverName, systemName }) => serverName === server && systemName === database),
    query,
  );
}

const answers: Readonly<Record<string, Answer>> = {
  'POST token': signIn,
  'GET user/{id}/permission': permissions,
  'GET user': listUsers,
  'GET institution': ({ institutions }, { query }) => page(institutions, query),
  'GET database': listDatabases,
  'POST request/new': newAccount,
  'POST request/existing': existingAccount,
};

/** Both the header and the cookie, as the protocol requires. */
function checkToken({ tokens }: Service, { headers }: Call): void {
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  if (!tokens.has(token) || headers.cookie !== `token=${token}`)
    throw new Refusal(403, 'FORBIDDEN_INSUFFICIENT_PERMISSIONS');
}

export function answerTo(service: Service, call: Call): unknown {
  const answer = answers[call.name];
  if (!answer) throw new Refusal(404, 'NOT_FOUND_ID');
  if (call.name !== 'POST token') checkToken(service, call);
  return answer(service, call);
}
