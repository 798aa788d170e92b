import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { ColumnMapping } from '@landrace/contract/areas/imports/mapping';
import type { KnownVariable } from '@landrace/contract/areas/imports/mapping.routes';
import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import type { Option } from '../../../kit/forms/use-options';
import type { KnownVariables } from '../known-names';

/** The variables that the columns of a file may measure. */
export interface Variables {
  readonly type: ImportType;
  readonly known: KnownVariables;
  /** Variables of the collection with the names of columns in the file. */
  readonly found: readonly KnownVariable[];
  /** Whether the file describes its variables itself. */
  readonly isDescribed: boolean;
}

/** The id of an existing variable, or the type of a new one; empty for neither. */
export function choiceOf({ variableId, declaration }: ColumnMapping): string {
  return variableId === undefined ? (declaration?.dataType ?? '') : String(variableId);
}

export function chooseVariable(column: ColumnMapping, choice: string): ColumnMapping {
  const { declaration, variableId: _, ...plain } = column;
  const dataType = dataTypes.find((type) => type === choice);
  if (dataType) return { ...plain, declaration: { ...declaration, dataType } };
  return choice === '' ? plain : { ...plain, variableId: Number(choice) };
}

/** A name that several variables have is ambiguous; an unknown name means a new variable. */
export function nameVariable(column: ColumnMapping, name: string, called: readonly Option[]): ColumnMapping {
  const { declaration, variableId, ...plain } = column;
  const [first, ...others] = called;
  if (first) return { ...plain, to: name, ...(others.length === 0 && { variableId: first.id }) };
  const wasKnown = variableId !== undefined;
  return {
    ...plain,
    to: name,
    ...((declaration || wasKnown) && { declaration: declaration ?? { dataType: 'numeric' } }),
  };
}
