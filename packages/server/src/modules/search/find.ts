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
  frequenciesOfAll,
  hasTrigram,
  holding,
  holdingInTurn,
  likePattern,
  maySpellAlike,
  nearlyHolding,
  sizes,
  starting,
  type Window,
  withoutOneWord,
} from './find-query';
import type { Readers } from './readers';
import type { Haystack, Section } from './sections';

/** Texts of a column that hold a term, from which on an index hands over too many before the first is looked at. */
const common = 50_000;
/** Texts that may hold all of a term but one word; of more, each would have to be compared. */
const rare = 10_000;
/** Rows of a table that are read for a term that no index knows. */
const readInTurn = 50_000;
/** Several times as many as are counted, so that there are enough among them. */
const looked = 5 * mostCounted;
/** Matches are counted up to a limit, and told to be more. */
export const enoughToCount = mostCounted + 1;

export interface SearchOptions extends Window {
  readonly caller: Caller;
  readonly term: string;
  /** How many matches are enough to stop looking. */
  readonly enough: number;
}

const folded = ({ term }: SearchOptions) => foldedTerm(term);

/** What was found, and whether all there is was looked at. */
interface Finding {
  readonly rows: readonly Found[];
  /** Also of the rows on other pages. */
  readonly total: number;
  readonly isPartial: boolean;
}

const nothing: Finding = { rows: [], total: 0, isPartial: false };

/**
 * Matches of a term, the best of each thing, the best first. Nothing that merely holds a term comes before what begins
 * with it: those are looked for alone where they are enough.
 */
export async function find({ reader }: Readers, section: Section, options: SearchOptions): Promise<Finding> {
  const haystacks = await section.haystacks(options.caller);
  const term = folded(options);
  if (term === '') return nothing;
  const pattern = likePattern(term);
  const isPattern = term.includes(wildcard);
  const beginnings = isPattern ? [] : haystacks.map((straw) => starting(straw, term));
  const bestOf = (columns: readonly RawBuilder<unknown>[]) => bestRows(reader, section, { columns, options });
  const isEnough = ({ total }: Finding) => total >= options.enough;

  if (!isPattern) {
    const begun = await bestOf(beginnings);
    if (isEnough(begun)) return begun;
  }
  if (!hasTrigram(pattern)) {
    const shares = await sharesToRead(reader, haystacks);
    const parts = haystacks.map((straw) => holdingInTurn(straw, pattern, shares.get(straw.table) ?? 100));
    const found = await bestOf([...beginnings, ...parts]);
    const isPartial = !isEnough(found) && [...shares.values()].some((share) => share < 100);
    return { ...found, isPartial };
  }
  const inTurn = await commonOnes(reader, haystacks, pattern);
  if (inTurn.size > 0) {
    const parts = haystacks.map((straw) => inTurn.get(straw) ?? holding(straw, pattern));
    const found = await bestOf([...beginnings, ...parts]);
    if (isEnough(found)) return found;
  }
  return await bestOf([...beginnings, ...haystacks.map((straw) => holding(straw, pattern))]);
}

/** No index knows pieces of one or two characters: of a large table a part is read, in per cent, always the same. */
async function sharesToRead(
  reader: Reader,
  haystacks: readonly Haystack[],
): Promise<ReadonlyMap<string, number>> {
  const tables = await reader.many(prepared(sizes(haystacks)));
  return new Map(tables.map(({ name, rows }) => [name, rows > readInTurn ? (100 * readInTurn) / rows : 100]));
}

/** One word of several is mistyped. Where the others are common, nothing is known by them. */
export async function findNearly(
  { reader }: Readers,
  section: Section,
  options: SearchOptions,
): Promise<Finding> {
  const term = folded(options);
  const patterns = maySpellAlike(term) ? withoutOneWord(term) : [];
  if (patterns.length === 0) return nothing;
  const haystacks = await section.haystacks(options.caller);
  const counts = await reader.many(prepared(frequenciesOfAll(haystacks, patterns)));
  const isRare = (straw: number, pattern: string) =>
    !counts.some((count) => count.straw === straw && count.pattern === pattern && count.rows > rare);
  const columns = haystacks.map((straw, index) =>
    nearlyHolding(
      straw,
      term,
      patterns.filter((pattern) => isRare(index, pattern)),
    ),
  );
  return await bestRows(reader, section, { columns, options });
}

/** What looks like a term, the likest first, as far as one of the readers takes it for alike. */
export function findAlike(likeness: 'much' | 'half' | 'little') {
  return async (readers: Readers, section: Section, options: SearchOptions): Promise<Finding> => {
    const term = folded(options);
    const reader = readers[likeness];
    if (!reader || !maySpellAlike(term)) return nothing;
    const columns = (await section.haystacks(options.caller)).map((straw) => alike(straw, term));
    const found = bestRows(reader, section, { columns, options });
    // Where little has to be in common, whatever is found in a short time is a guess.
    return (await (likeness === 'little' ? unlessTooLong(found) : found)) ?? nothing;
  };
}

async function bestRows(
  reader: Reader,
  section: Section,
  { columns, options }: { columns: readonly RawBuilder<unknown>[]; options: SearchOptions },
): Promise<Finding> {
  const { limit, offset } = options;
  const found = await reader.many(prepared(best(section, columns, { term: folded(options), limit, offset })));
  return { rows: found.flatMap(({ hit }) => hit ?? []), total: found[0]?.total ?? 0, isPartial: false };
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
