import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { ColumnMapping, Declaration, Mapping } from '@landrace/contract/areas/imports/mapping';
import { headingKey } from '@landrace/domain/heading-key';
import type { Reader } from '../../../platform/db/handle';
import { climates } from '../climate/climate-kind';
import { missingWordFinder } from '../formats/missing-words';
import { measureOf } from '../measurements/measure';
import type { VariableKind } from '../measurements/variables.repository';
import { traits } from '../trial/trial-kind';
import { listVariablesCalled, type NamedVariable } from './known-variables.repository';
import type { FoundSheet } from './likeness';

const kinds: ReadonlyMap<ImportType, VariableKind> = new Map([
  ['trial', traits],
  ['climate', climates],
]);

/** Variables of the collection that are called like columns of the file, or like what was said of them. */
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
  return await listVariablesCalled(reader, kind, [...new Set(names)]);
}

interface Candidates {
  readonly sheets: readonly FoundSheet[];
  readonly layouts: readonly SheetLayout[];
  readonly known: readonly NamedVariable[];
}

/**
 * A column is the one variable of the collection that is called like it and takes its values. Where several do, nobody
 * but the curator knows which is meant: it is none of them, and none that is new.
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
  /** Those that are other columns. */
  readonly taken: ReadonlySet<number>;
  readonly samples: readonly string[];
}

function withKnown(column: ColumnMapping, { known, taken, samples }: Choice): ColumnMapping {
  const { declaration, variableId, ...plain } = column;
  if (plain.to === null || (!declaration && variableId === undefined)) return column;
  const namesakes = calledLike(plain.to, known).filter(({ id }) => !taken.has(id));
  const remembered = namesakes.filter(({ id }) => id === variableId);
  const [first, ...others] =
    remembered.length > 0
      ? remembered
      : namesakes.filter((variable) => takes(variable, declaration, samples));
  if (!first) return { ...plain, ...(declaration && { declaration }) };
  return others.length > 0 ? plain : { ...plain, to: first.name, variableId: first.id };
}

/** By the name, else by the short name. */
function calledLike(given: string, known: readonly NamedVariable[]): readonly NamedVariable[] {
  const isCalled = (name: string | undefined) => name !== undefined && headingKey(name) === headingKey(given);
  const named = known.filter(({ name }) => isCalled(name));
  return named.length > 0 ? named : known.filter(({ shortName }) => isCalled(shortName));
}

/** Values that can be read in two ways are asked about later; here it is enough that there is one. */
const misfits: ReadonlySet<unknown> = new Set([
  'GENERIC_INVALID_DATE',
  'GENERIC_INVALID_IMAGE_NAME',
  'TRIALS_DATA_VIOLATES_RESTRICTION',
]);

/** Whether most of the values of a column, as far as they are shown, can be values of the variable. */
function takes(
  { dataType, restrictions, name }: NamedVariable,
  guessed: Declaration | undefined,
  samples: readonly string[],
): boolean {
  if (samples.length === 0) return true;
  if (dataType === 'numeric') return guessed?.dataType === 'numeric';
  const reading = { formats: { numbers: 'typed' }, isMissing: missingWordFinder() } as const;
  const measure = measureOf({ no: 0, name, dataType, restrictions }, reading);
  return samples.filter((sample) => !misfits.has(measure(sample))).length * 2 >= samples.length;
}
