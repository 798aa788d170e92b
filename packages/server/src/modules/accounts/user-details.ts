import type { UserDetails } from '@landrace/contract/areas/accounts/user.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { type RowOf, toWire } from '../../platform/db/to-wire';
import { roleTitle } from './session.repository';

/** Users as in the contract. The condition is over `app_user u`. */
export async function listUserDetails(
  reader: Reader,
  condition: RawBuilder<boolean>,
): Promise<UserDetails[]> {
  const rows = await reader.many(sql<RowOf<Omit<UserDetails, 'gatekeeperAccess'>, 'lastLogin' | 'createdOn'>>`
    select u.id, u.username, u.full_name as "fullName", u.email as "emailAddress", u.last_sign_in_on as "lastLogin",
      u.created_on as "createdOn", u.institution_name as name, u.institution_acronym as acronym,
      u.institution_address as address, ${roleTitle} as "userTypeString",
      case u.role when 'administrator' then 'ADMIN' when 'curator' then 'DATA_CURATOR' else 'AUTH_USER' end as "userType"
    from app_user u where ${condition} order by u.username, u.id`);
  return rows.map(toWire);
}

/** All users of a provider, including those who may not sign in at the moment: grants may wait for them. */
export function listUsersOf(reader: Reader, provider: string): Promise<UserDetails[]> {
  return listUserDetails(reader, sql`u.provider = ${provider}`);
}
