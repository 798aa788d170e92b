import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { ColumnMapping, Mapping } from '@landrace/contract/areas/imports/mapping';
import type { KnownVariable } from '@landrace/contract/areas/imports/mapping.routes';
import { headingKey } from '@landrace/domain/heading-key';
import type { Reader } from '../../../platform/db/handle';
import { climates } from '../climate/climate-kind';
import type { VariableKind } from '../measurements/variables.repository';
import { traits } from '../trial/trial-kind';
import { listVariablesCalled } from './known-variables.repository';

const kinds: ReadonlyMap<ImportType, VariableKind> = new Map([
  ['trial', traits],
  ['climate', climates],
]);

/** Variables of the collection that are called like columns of the file, or like what was said of them. */
export async function knownVariables(
  reader: Reader,
  type: ImportType,
  { sheets }: Mapping,
): Promise<KnownVariable[]> {
  const kind = kinds.get(type);
  if (!kind) return [];
  const names = sheets.flatMap(({ columns }) =>
    columns.flatMap(({ from, to }) => [from, ...(to ? [to] : [])]),
  );
  return await listVariablesCalled(reader, kind, [...new Set(names)]);
}

/**
 * A column that is called like one variable of the collection is that one. Where several are called so, nobody but
 * the curator knows which is meant: it is neither of them, and none that is new.
 */
export function withKnownVariables(
  mapping: Mapping,
  layouts: readonly SheetLayout[],
  known: readonly KnownVariable[],
): Mapping {
  const sheetNames = new Set(mapping.sheets.map(({ to }) => to));
  return {
    ...mapping,
    sheets: mapping.sheets.map((sheet) => {
      const layout = layouts.find(({ name }) => name === sheet.to);
      const isDescribed = sheetNames.has(layout?.variablesIn ?? null);
      if (layout?.variablesIn === undefined || isDescribed) return sheet;
      const taken = new Set<number>();
      return { ...sheet, columns: sheet.columns.map((column) => chosen(column, known, taken)) };
    }),
  };
}

function chosen(column: ColumnMapping, known: readonly KnownVariable[], taken: Set<number>): ColumnMapping {
  const { declaration, variableId, ...plain } = column;
  if (plain.to === null || (!declaration && variableId === undefined)) return column;
  const namesakes = calledLike(plain.to, known).filter(({ id }) => !taken.has(id));
  const [first, ...others] = namesakes.some(({ id }) => id === variableId)
    ? namesakes.filter(({ id }) => id === variableId)
    : namesakes;
  if (!first) return { ...plain, ...(declaration && { declaration }) };
  if (others.length > 0) return plain;
  taken.add(first.id);
  return { ...plain, to: first.name, variableId: first.id };
}

/** By the name, else by the short name. */
function calledLike(given: string, known: readonly KnownVariable[]): readonly KnownVariable[] {
  const isCalled = (name: string | undefined) => name !== undefined && headingKey(name) === headingKey(given);
  const named = known.filter(({ name }) => isCalled(name));
  return named.length > 0 ? named : known.filter(({ shortName }) => isCalled(shortName));
}
