import type { Field } from '@landrace/contract/core/field';
import { useScreenAddress } from '../../lib/screens';
import type { AnyRow } from './presentation';

/** The address of the screen for a cell's item; undefined if there is no such screen. */
export function useHref(): (field: Field | undefined, row: AnyRow) => string | undefined {
  const address = useScreenAddress();
  return (field, row) => {
    const id = field?.link && row[field.link.idField];
    if (!field?.link || (typeof id !== 'string' && typeof id !== 'number')) return undefined;
    return address(field.link.route, { [field.link.idField]: id });
  };
}
