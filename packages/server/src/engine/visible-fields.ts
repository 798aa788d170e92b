import { suffices } from '@landrace/contract/core/role';
import type { TableDefinition } from '@landrace/contract/core/table';
import type { Caller } from '../platform/access/caller';
import type { FieldChoice } from './query';

/** The fields a caller may see. */
export function visibleFields(table: TableDefinition, caller: Caller): FieldChoice[] {
  return Object.entries(table.fields)
    .filter(([, field]) => !field.minimumRole || suffices(caller.principal?.role, field.minimumRole))
    .map(([name, field]) => ({ name, field }));
}
