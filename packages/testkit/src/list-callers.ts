import { type Role, suffices } from '@landrace/contract/core/role';
import { accessOf, type TableDefinition } from '@landrace/contract/core/table';
import type { Account } from './portal';

const roleOf: Readonly<Record<Account, Role>> = {
  researcher: 'Regular User',
  curator: 'Data Curator',
  admin: 'Administrator',
};

const callers = [undefined, 'researcher', 'curator', 'admin'] as const;

/** Who may call a list, the one with the fewest rights first; `undefined` is anonymous. */
export function callersOf(table: TableDefinition): readonly (Account | undefined)[] {
  const access = accessOf(table);
  if (access === 'open' || access === 'any') return callers;
  return callers.filter(
    (caller) => caller !== undefined && (access === 'token' || suffices(roleOf[caller], access)),
  );
}
