import type { Mapping } from '@landrace/contract/areas/imports/mapping';
import { headingKey } from '@landrace/domain/heading-key';
import type { Writer } from '../../../platform/db/handle';
import {
  insertKnownVariable,
  listKnownVariables,
  listStagedVariables,
  type Variable,
  type VariableKind,
} from './variables.repository';

export type FindVariable = (name: string) => Promise<Variable | undefined>;

type Known = Awaited<ReturnType<typeof listKnownVariables>>[number];

/**
 * Finds a variable by its name: the chosen one, otherwise the one declared in the file, otherwise one of the
 * collection.
 */
export async function variableFinder(
  tx: Writer,
  kind: VariableKind,
  chosen: ReadonlyMap<string, number>,
): Promise<FindVariable> {
  const described = new Map<string, Variable>();
  for (const variable of await listStagedVariables(tx)) {
    const key = headingKey(variable.name);
    if (!described.has(key)) described.set(key, variable);
  }
  let known: readonly Known[] | undefined;
  const staged = new Map<number, Variable>();
  const found = new Map<string, Variable | undefined>();
  async function stage(variable: Known): Promise<Variable> {
    const there = staged.get(variable.id) ?? (await insertKnownVariable(tx, variable));
    staged.set(variable.id, there);
    return there;
  }
  return async (heading) => {
    const chosenId = chosen.get(headingKey(heading));
    const own = chosenId === undefined ? described.get(headingKey(heading)) : undefined;
    if (own || found.has(heading)) return own ?? found.get(heading);
    known ??= await listKnownVariables(tx, kind);
    const match =
      chosenId === undefined ? findByName(heading, known) : known.find(({ id }) => id === chosenId);
    const variable = match && (await stage(match));
    found.set(heading, variable);
    return variable;
  };
}

/** The variables of the collection that the columns of a sheet are mapped to, by the keys of their headings. */
export function chosenVariables(mapping: Mapping | undefined, sheet: string): ReadonlyMap<string, number> {
  const columns = mapping?.sheets.find(({ to }) => to === sheet)?.columns ?? [];
  return new Map(
    columns.flatMap(({ to, variableId }) =>
      to === null || variableId === undefined ? [] : [[headingKey(to), variableId]],
    ),
  );
}

/**
 * Of several with the name, the one with values in the dataset, and among these the one with exactly this spelling;
 * otherwise the name is ambiguous.
 */
function findByName(heading: string, known: readonly Known[]): Known | undefined {
  const key = headingKey(heading);
  const namesakes = known.filter(({ name }) => headingKey(name) === key);
  const narrower = (all: readonly Known[], some: readonly Known[]) => (some.length > 0 ? some : all);
  const own = narrower(
    namesakes,
    namesakes.filter(({ isOwn }) => isOwn),
  );
  const [first, ...others] = narrower(
    own,
    own.filter(({ name }) => name === heading),
  );
  return others.length === 0 ? first : undefined;
}
