import type { Role } from '@landrace/contract/core/role';

/** The database's short names for the contract's titles. */
export const roleWord = {
  Administrator: 'administrator',
  'Data Curator': 'curator',
  'Regular User': 'user',
} as const satisfies Record<Role, string>;
export type RoleWord = (typeof roleWord)[Role];

export const roleTitle = {
  administrator: 'Administrator',
  curator: 'Data Curator',
  user: 'Regular User',
} as const satisfies Record<RoleWord, Role>;
