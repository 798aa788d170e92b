import type { Role } from '@landrace/contract/core/role';
import type { Database } from '../../../platform/db/database';
import { roleWord } from '../role-name';
import { followService } from './external-user.repository';
import type { GatekeeperClient } from './gatekeeper-client';
import type { ListedUser } from './gatekeeper-protocol';

/** The list has no roles, so each is requested; a few at a time, to limit the load on the service. */
const concurrency = 4;

export interface Following {
  readonly database: Database;
  readonly client: GatekeeperClient;
  readonly provider: string;
}

/** Requests everything first: a service that fails half-way changes nothing here. */
export async function gatekeeperUsers({ database, client, provider }: Following): Promise<void> {
  const listed = await client.users();
  const roles = await rolesOf(client, listed);
  const users = listed.flatMap((user) => {
    const role = roles.get(user.id);
    return role === undefined ? [] : [describe(user, role)];
  });
  await database.inTransaction((tx) => followService(tx, provider, users));
}

async function rolesOf(
  client: GatekeeperClient,
  listed: readonly ListedUser[],
): Promise<Map<number, Role | undefined>> {
  const roles = new Map<number, Role | undefined>();
  const waiting = [...listed];
  async function work(): Promise<void> {
    for (let user = waiting.shift(); user; user = waiting.shift()) {
      roles.set(user.id, await client.roleOf(user.id));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return roles;
}

function describe(user: ListedUser, role: Role) {
  return {
    subject: String(user.id),
    username: user.username,
    fullName: user.fullName,
    email: user.emailAddress,
    role: roleWord[role],
    institutionName: user.name,
    institutionAcronym: user.acronym,
    institutionAddress: user.address,
  };
}
