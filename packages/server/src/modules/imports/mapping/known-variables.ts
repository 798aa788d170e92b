import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { ColumnMapping, Declaration, Mapping } from '@landrace/contract/areas/imports/mapping';
import { missingWordFinder } from '@landrace/contract/areas/imports/value-formats';
import { measureOf } from '@landrace/domain/cells/measured-value';
import { headingKey } from '@landrace/domain/heading-key';
import type { Reader } from '../../../platform/db/handle';
import { climates, traits, type VariableKind } from '../measurements/variables.repository';
import { listVariablesNamed, type NamedVariable } from './known-variables.repository';
import type { FoundSheet } from './similarity';

const kinds: ReadonlyMap<ImportType, VariableKind> = new Map([
  ['trial', traits],
  ['climate', climates],
]);

/** Variables of the collection with the name of a column of the file, or with the name it is mapped to. */
export async function knownVariables(
  reader: Reader,
  type: ImportType,
  { sheets }: Mapping,
): Promise<NamedVariable[]> {
  const kind = kinds.get(type);
  if (!kind) return [];
  const names = sheets.flatMap(({ columns }) =>
    columns.flatMap(({ from, to }) => (to === null ? from : [from, to])),
  );
  return await listVariablesNamed(reader, kind, [...new Set(names)]);
}

interface Candidates {
  readonly sheets: readonly FoundSheet[];
  readonly layouts: readonly SheetLayout[];
  readonly known: readonly NamedVariable[];
}

/**
 * A column is mapped to the only variable of the collection that has its name and accepts its values. If there are
 * several, only the curator can decide: the column is mapped to none of them, nor to a new one.
 */
export function withKnownVariables(mapping: Mapping, { sheets, layouts, known }: Candidates): Mapping {
  const sheetNames = new Set(mapping.sheets.map(({ to }) => to));
  return {
    ...mapping,
    sheets: mapping.sheets.map((sheet) => {
      const layout = layouts.find(({ name }) => name === sheet.to);
      const isDescribed = sheetNames.has(layout?.variablesIn ?? null);
      if (layout?.variablesIn === undefined || isDescribed) return sheet;
      const found = sheets.find(({ name }) => name === sheet.from)?.columns ?? [];
      const samples = new Map(found.map((column) => [column.heading, column.samples]));
      const taken = new Set<number>();
      const columns = sheet.columns.map((column) => {
        const chosen = withKnown(column, { known, taken, samples: samples.get(column.from) ?? [] });
        if (chosen.variableId !== undefined) taken.add(chosen.variableId);
        return chosen;
      });
      return { ...sheet, columns };
    }),
  };
}

interface Choice {
  readonly known: readonly NamedVariable[];
  /** Variables mapped to other columns. */
  readonly taken: ReadonlySet<number>;
  readonly samples: readonly string[];
}

function withKnown(column: ColumnMapping, { known, taken, samples }: Choice): ColumnMapping {
  const { declaration, variableId, ...plain } = column;
  if (plain.to === null || (!declaration && variableId === undefined)) return column;
  const namesakes = namedLike(plain.to, known).filter(({ id }) => !taken.has(id));
  const remembered = namesakes.filter(({ id }) => id === variableId);
  const [first, ...others] =
    remembered.length > 0
      ? remembered
      : namesakes.filter((variable) => takes(variable, declaration, samples));
  if (!first) return { ...plain, ...(declaration && { declaration }) };
  return others.length > 0 ? plain : { ...plain, to: first.name, variableId: first.id };
}

/** By name, otherwise by short name. */
function namedLike(heading: string, known: readonly NamedVariable[]): readonly NamedVariable[] {
  const hasName = (name: string | undefined) =>
    name !== undefined && headingKey(name) === headingKey(heading);
  const named = known.filter(({ name }) => hasName(name));
  return named.length > 0 ? named : known.filter(({ shortName }) => hasName(shortName));
}

/** Ambiguous values are reported later; here it is enough that one interpretation exists. */
const misfits: ReadonlySet<unknown> = new Set([
  'GENERIC_INVALID_DATE',
  'GENERIC_INVALID_IMAGE_NAME',
  'TRIALS_DATA_VIOLATES_RESTRICTION',
]);

/** Whether most of the sample values of a column can be values of the variable. */
function takes(
  { dataType, restrictions }: NamedVariable,
  guessed: Declaration | undefined,
  samples: readonly string[],
): boolean {
  if (samples.length === 0) return true;
  if (dataType === 'numeric') return guessed?.dataType === 'numeric';
  const reading = { formats: { numbers: 'typed' }, isMissing: missingWordFinder() } as const;
  const measure = measureOf({ dataType, restrictions }, reading);
  return samples.filter((sample) => !misfits.has(measure(sample))).length * 2 >= samples.length;
}
