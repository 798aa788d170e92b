import type { DefinitionId } from '@landrace/contract/core/definition-id';
import type { Field } from '@landrace/contract/core/field';
import { DefinitionLink } from '../text/definition-link';
import { useTableModel } from './table-model';

/** Dates are compared in the same way in all lists. */
function definitionOf({ kind, definition }: Field): DefinitionId | undefined {
  if (kind === 'partialDate') return 'partial-dates';
  return kind === 'date' || kind === 'timestamp' ? 'days' : definition;
}

interface Props {
  readonly column: string;
  readonly inNewTab?: true;
}

/** A link to the section of the guide about a field; empty for most fields. */
export function FieldDefinition({ column, ...props }: Props) {
  const { table, texts } = useTableModel();
  const field = table.fields[column];
  const definition = field && definitionOf(field);
  return definition && <DefinitionLink of={definition} name={texts.label(column)} {...props} />;
}
