import type { Mapping } from '@landrace/contract/areas/imports/mapping';
import { headingKey } from '@landrace/domain/heading-key';
import type { Writer } from '../../../platform/db/handle';
import type { Variable } from './measure';
import {
  insertKnownVariable,
  listKnownVariables,
  listStagedVariables,
  type VariableKind,
} from './variables.repository';

export type FindVariable = (name: string) => Promise<Variable | undefined>;

type Known = Awaited<ReturnType<typeof listKnownVariables>>[number];

/**
 * Finds a variable by its name: the one that somebody chose for it, else as the file describes it, else one of the
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
  return async (given) => {
    const chosenId = chosen.get(headingKey(given));
    const own = chosenId === undefined ? described.get(headingKey(given)) : undefined;
    if (own || found.has(given)) return own ?? found.get(given);
    known ??= await listKnownVariables(tx, kind);
    const meant = chosenId === undefined ? meantBy(given, known) : known.find(({ id }) => id === chosenId);
    const variable = meant && (await stage(meant));
    found.set(given, variable);
    return variable;
  };
}

/** Which variables of the collection the columns of a sheet were said to be, by the keys of their headings. */
export function chosenVariables(mapping: Mapping | undefined, sheet: string): ReadonlyMap<string, number> {
  const columns = mapping?.sheets.find(({ to }) => to === sheet)?.columns ?? [];
  return new Map(
    columns.flatMap(({ to, variableId }) =>
      to === null || variableId === undefined ? [] : [[headingKey(to), variableId]],
    ),
  );
}

/**
 * Of several with the name it is the one that the dataset has values of, and of those the one that is written exactly
 * so; where that does not tell either, the name alone says too little.
 */
function meantBy(given: string, known: readonly Known[]): Known | undefined {
  const key = headingKey(given);
  const namesakes = known.filter(({ name }) => headingKey(name) === key);
  const narrower = (all: readonly Known[], some: readonly Known[]) => (some.length > 0 ? some : all);
  const own = narrower(
    namesakes,
    namesakes.filter(({ isOwn }) => isOwn),
  );
  const [first, ...others] = narrower(
    own,
    own.filter(({ name }) => name === given),
  );
  return others.length === 0 ? first : undefined;
}
