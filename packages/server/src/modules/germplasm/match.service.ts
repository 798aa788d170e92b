import {
  type MatchField,
  matchFields,
  maxMatchNameLength,
  maxMatchNames,
  maxSuggestions,
  type SuggestionKind,
} from '@landrace/contract/areas/germplasm/match';
import type { MatchAnswer, MatchSuggestion } from '@landrace/contract/areas/germplasm/match.routes';
import { keysWithOneTypo, nameKey } from '@landrace/domain/name-key';
import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import { unlessTooLong } from '../../platform/db/outage';
import { fail } from '../../platform/failure';
import { linesWithNames, matchGermplasm } from '../groups/public';
import { germplasmAlike } from '../search/public';
import { listByKeys, listMatched, type NamedGermplasm } from './match.repository';

/** A hundred thousand names among a million take as long as a file may; the browser waits for a minute. */
const matchTimeoutMs = 55_000;
/** For suggestions for one name. */
const timeoutMs = 1_500;

export interface MatchService {
  match(names: readonly string[]): Promise<MatchAnswer>;
  suggestions(names: readonly string[], caller: Caller): Promise<(MatchSuggestion[] | null)[]>;
}

export function matchService(database: Database): MatchService {
  const reader = database.readerWithTimeout(matchTimeoutMs);
  const hurried = database.readerWithTimeout(timeoutMs);
  const alike = germplasmAlike(database, timeoutMs);

  /** The closest kind of matches that exists; null if it takes too long. */
  async function suggestionsFor(term: string, caller: Caller): Promise<MatchSuggestion[] | null> {
    const key = nameKey(term);
    const byKeys = async (keys: readonly string[]) =>
      keys.length === 0 ? [] : await listByKeys(hurried, keys, maxSuggestions);
    const looks: readonly [SuggestionKind, () => Promise<readonly NamedGermplasm[]>][] = [
      ['spelling', () => byKeys(key === '' ? [] : [key])],
      ['typo', () => byKeys(keysWithOneTypo(key))],
      ['similar', async () => (await alike({ term, caller, limit: maxSuggestions })).map(named)],
    ];
    for (const [kind, look] of looks) {
      const found = await unlessTooLong(look());
      if (!found) return null;
      if (found.length > 0) return await described(found, kind);
    }
    return [];
  }

  async function described(
    found: readonly NamedGermplasm[],
    kind: SuggestionKind,
  ): Promise<MatchSuggestion[]> {
    const germplasm = await listMatched(
      database.reader,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id, field, text }) => {
      const one = germplasm.find(({ germplasmId }) => germplasmId === id);
      return one ? [{ ...one, field, text, kind }] : [];
    });
  }

  return {
    async match(names) {
      const found = await matchGermplasm(reader, checked(names));
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
      return { lines, germplasm: await listMatched(reader, [...ids]) };
    },
    async suggestions(names, caller) {
      const answers: (MatchSuggestion[] | null)[] = [];
      // Sequentially: a page of names must not occupy every connection.
      for (const term of names) answers.push(await suggestionsFor(term, caller));
      return answers;
    },
  };
}

function checked(names: readonly string[]) {
  const lines = linesWithNames(names);
  if (lines.length === 0) throw fail('match.noNames', {});
  if (lines.length > maxMatchNames) throw fail('match.tooManyNames', { limit: maxMatchNames });
  const long = lines.find(({ name }) => name.length > maxMatchNameLength);
  if (long) throw fail('match.nameTooLong', { line: long.line, limit: maxMatchNameLength });
  return lines;
}

const named = ({
  id,
  field,
  text,
}: {
  readonly id: number;
  readonly field: string;
  readonly text: string;
}) => ({
  id,
  field: known(field),
  text,
});

function known(field: string): MatchField {
  const found = matchFields.find((name) => name === field);
  if (!found) throw new Error(`Germplasm is not matched by ${field}.`);
  return found;
}
