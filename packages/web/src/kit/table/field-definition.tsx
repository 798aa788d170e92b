import type { DefinitionId } from '@landrace/contract/core/definition-id';
import type { Field } from '@landrace/contract/core/field';
import { DefinitionLink } from '../text/definition-link';
import { useTableModel } from './table-model';

/** How dates are compared is the same in all lists. */
function definitionOf({ kind, definition }: Field): DefinitionId | undefined {
  if (kind === 'partialDate') return 'partial-dates';
  return kind === 'date' || kind === 'timestamp' ? 'days' : definition;
}

interface Props {
  readonly column: string;
  readonly inNewTab?: true;
}

/** The way to what the guide says about a field; nothing for most fields. */
export function FieldDefinition({ column, ...props }: Props) {
  const { table, words } = useTableModel();
  const field = table.fields[column];
  const definition = field && definitionOf(field);
  return definition && <DefinitionLink of={definition} name={words.label(column)} {...props} />;
}
