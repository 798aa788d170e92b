import type { Writer } from '../../../platform/db/handle';
import { headingKey } from '../headings';
import type { Variable } from './measure';
import {
  insertKnownVariable,
  listKnownVariables,
  listStagedVariables,
  type VariableKind,
} from './variables.repository';

export type FindVariable = (name: string) => Promise<Variable | undefined>;

/**
 * Finds a variable by its name: as the file describes it, else one of the collection. Of several with the name it is
 * the one that the dataset has values of; where that does not tell either, the name alone says too little.
 */
export async function variableFinder(tx: Writer, kind: VariableKind): Promise<FindVariable> {
  const found = new Map<string, Variable | undefined>();
  for (const variable of await listStagedVariables(tx)) {
    const name = headingKey(variable.name);
    if (!found.has(name)) found.set(name, variable);
  }
  let known: Awaited<ReturnType<typeof listKnownVariables>> | undefined;
  return async (given) => {
    const name = headingKey(given);
    if (found.has(name)) return found.get(name);
    known ??= await listKnownVariables(tx, kind);
    const namesakes = known.filter((variable) => headingKey(variable.name) === name);
    const own = namesakes.filter(({ isOwn }) => isOwn);
    const [first, ...others] = own.length > 0 ? own : namesakes;
    const variable = first && others.length === 0 ? await insertKnownVariable(tx, first) : undefined;
    found.set(name, variable);
    return variable;
  };
}
