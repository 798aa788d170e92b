import { mostCounted, wildcard } from '@landrace/contract/areas/search/search';
import type { RawBuilder } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { unlessTooLong } from '../../platform/db/outage';
import { prepared } from '../../platform/db/prepared';
import {
  alike,
  best,
  type Found,
  foldedTerm,
  frequencies,
  hasTrigram,
  holding,
  holdingInTurn,
  likePattern,
  maySpellAlike,
  starting,
  type Window,
} from './find-query';
import type { Readers } from './readers';
import type { Haystack, Section } from './sections';

/** Texts of a column that hold a term, from which on an index hands over too many before the first is looked at. */
const common = 50_000;
/** Several times as many as are counted, so that there are enough among them. */
const looked = 5 * mostCounted;
/** Matches are counted up to a limit, and told to be more. */
export const enoughToCount = mostCounted + 1;

export interface Wish extends Window {
  readonly caller: Caller;
  readonly term: string;
  /** How many matches are enough to stop looking. */
  readonly enough: number;
}

const folded = ({ term }: Wish) => foldedTerm(term);

/**
 * Matches of a term, the best of each thing, the best first. Nothing that merely holds a term comes before what begins
 * with it: those are looked for alone where they are enough.
 */
export async function find({ reader }: Readers, section: Section, wish: Wish): Promise<Found[]> {
  const haystacks = await section.haystacks(wish.caller);
  const term = folded(wish);
  if (term === '') return [];
  const pattern = likePattern(term);
  const isPattern = term.includes(wildcard);
  const beginnings = isPattern ? [] : haystacks.map((straw) => starting(straw, term));
  const bestOf = (columns: readonly RawBuilder<unknown>[]) => bestRows(reader, section, { columns, wish });
  const isEnough = (rows: readonly Found[]) => (rows[0]?.total ?? 0) >= wish.enough;

  if (!isPattern) {
    const rows = await bestOf(beginnings);
    if (isEnough(rows)) return rows;
  }
  if (!hasTrigram(pattern)) {
    return await bestOf([...beginnings, ...haystacks.map((straw) => holdingInTurn(straw, pattern, 100))]);
  }
  const inTurn = await commonOnes(reader, haystacks, pattern);
  if (inTurn.size > 0) {
    const parts = haystacks.map((straw) => inTurn.get(straw) ?? holding(straw, pattern));
    const rows = await bestOf([...beginnings, ...parts]);
    if (isEnough(rows)) return rows;
  }
  return await bestOf([...beginnings, ...haystacks.map((straw) => holding(straw, pattern))]);
}

/** What looks like a term, the likest first, for where nothing holds it. */
export async function findAlike(
  { alike: readers, guess }: Readers,
  section: Section,
  wish: Wish,
): Promise<Found[]> {
  const term = folded(wish);
  if (wish.offset > 0 || !maySpellAlike(term)) return [];
  const columns = (await section.haystacks(wish.caller)).map((straw) => alike(straw, term));
  for (const reader of readers) {
    const rows = await bestRows(reader, section, { columns, wish });
    if (rows.length > 0) return rows;
  }
  return (guess && (await unlessTooLong(bestRows(guess, section, { columns, wish })))) ?? [];
}

async function bestRows(
  reader: Reader,
  section: Section,
  { columns, wish }: { columns: readonly RawBuilder<unknown>[]; wish: Wish },
): Promise<Found[]> {
  const { limit, offset } = wish;
  return await reader.many(prepared(best(section, columns, { term: folded(wish), limit, offset })));
}

/** Columns that are read until there are enough, each in a part that is likely to hold them. */
async function commonOnes(
  reader: Reader,
  haystacks: readonly Haystack[],
  pattern: string,
): Promise<Map<Haystack, RawBuilder<unknown>>> {
  const counts = await reader.one(prepared(frequencies(haystacks, pattern)));
  return new Map(
    haystacks.flatMap((straw, index) => {
      const count = counts[index] ?? 0;
      return count < common ? [] : [[straw, holdingInTurn(straw, pattern, (100 * looked) / count)] as const];
    }),
  );
}
