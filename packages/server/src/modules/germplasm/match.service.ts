import {
  longestMatchName,
  type MatchField,
  matchFields,
  mostMatchNames,
  mostSuggestions,
} from '@landrace/contract/areas/germplasm/match';
import type { MatchAnswer, MatchSuggestion } from '@landrace/contract/areas/germplasm/match.routes';
import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import { unlessTooLong } from '../../platform/db/outage';
import { fail } from '../../platform/failure';
import { linesWithNames, matchGermplasm } from '../groups/public';
import { germplasmAlike } from '../search/public';
import { listMatched } from './match.repository';

/** A hundred thousand names among a million take as long as a file may; the browser waits for a minute. */
const matchPatienceMs = 55_000;
/** For what is similar to one name. */
const patienceMs = 1_500;

export interface MatchService {
  match(names: readonly string[]): Promise<MatchAnswer>;
  suggestions(names: readonly string[], caller: Caller): Promise<(MatchSuggestion[] | null)[]>;
}

export function matchService(database: Database): MatchService {
  const patient = database.readerWithTimeout(matchPatienceMs);
  const alike = germplasmAlike(database, patienceMs);

  async function suggestionsFor(term: string, caller: Caller): Promise<MatchSuggestion[] | null> {
    const found = await unlessTooLong(alike({ term, caller, limit: mostSuggestions }));
    if (!found) return null;
    const germplasm = await listMatched(
      database.reader,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id, field, text }) => {
      const one = germplasm.find(({ germplasmId }) => germplasmId === id);
      return one ? [{ ...one, field: known(field), text }] : [];
    });
  }

  return {
    async match(names) {
      const found = await matchGermplasm(patient, checked(names));
      const lines = found.map(({ line, name, firstLine, matches, candidates }) => ({
        line,
        name,
        ...(firstLine !== line && { sameAs: firstLine }),
        matches,
        candidates: candidates.map(({ id, field }) => ({ germplasmId: id, field: known(field) })),
      }));
      const ids = new Set(
        lines.flatMap(({ candidates }) => candidates.map(({ germplasmId }) => germplasmId)),
      );
      return { lines, germplasm: await listMatched(patient, [...ids]) };
    },
    async suggestions(names, caller) {
      const answers: (MatchSuggestion[] | null)[] = [];
      // One after the other: a page of names must not take every connection.
      for (const term of names) answers.push(await suggestionsFor(term, caller));
      return answers;
    },
  };
}

function checked(names: readonly string[]) {
  const lines = linesWithNames(names);
  if (lines.length === 0) throw fail('match.noNames', {});
  if (lines.length > mostMatchNames) throw fail('match.tooManyNames', { limit: mostMatchNames });
  const long = lines.find(({ name }) => name.length > longestMatchName);
  if (long) throw fail('match.nameTooLong', { line: long.line, limit: longestMatchName });
  return lines;
}

/** Null where it takes too long. */
function known(field: string): MatchField {
  const found = matchFields.find((name) => name === field);
  if (!found) throw new Error(`Germplasm is not matched by ${field}.`);
  return found;
}
