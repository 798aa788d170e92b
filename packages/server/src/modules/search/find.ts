import { maxCounted, wildcard } from '@landrace/contract/areas/search/search';
import { searchWords } from '@landrace/domain/search-words';
import type { RawBuilder } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { unlessTooLong } from '../../platform/db/outage';
import { prepared } from '../../platform/db/prepared';
import {
  alike,
  best,
  containing,
  containingInSequence,
  containingNearly,
  type Found,
  frequencies,
  frequenciesOfAll,
  maySpellAlike,
  sizes,
  starting,
  type Window,
  withIds,
  withoutOneWord,
} from './find-query';
import { hasTrigram, patternsOf } from './patterns';
import type { Readers } from './readers';
import type { SearchedColumn, Section } from './sections';

/** Above this number of texts containing a term, an index returns too many rows before the first is checked. */
const common = 50_000;
/** Maximum number of texts that contain a term except for one word; each of them has to be compared. */
const rare = 10_000;
/** Rows of a table that are read for a term that no index supports. */
const maxReadInSequence = 50_000;
/** Several times the counting limit, so that there are enough matches among them. */
const maxScanned = 5 * maxCounted;
/** Matches are counted up to a limit; beyond it the answer only states that there are more. */
export const enoughToCount = maxCounted + 1;

export interface SearchOptions extends Window {
  readonly caller: Caller;
  readonly term: string;
  /** The number of matches at which the search stops. */
  readonly enough: number;
}

const folded = ({ term }: SearchOptions) => searchWords(term).text;

/** The matches, and whether everything was searched. */
interface Finding {
  readonly rows: readonly Found[];
  /** Including the rows on other pages. */
  readonly total: number;
  readonly isPartial: boolean;
}

const nothing: Finding = { rows: [], total: 0, isPartial: false };

/**
 * Matches of a term, the best for each thing, the best first. A prefix match always precedes other matches, so only
 * prefixes are searched if they are enough.
 */
export async function find(readers: Readers, section: Section, options: SearchOptions): Promise<Finding> {
  const { text, words } = searchWords(options.term);
  if (words.length === 0) return nothing;
  const { reader } = readers;
  const patterns = patternsOf(words);
  const searched = await section.columns(options.caller, patterns);
  const isPattern = text.includes(wildcard);
  const beginnings = isPattern ? [] : searched.map((column) => starting(column, text));
  const bestOf = (columns: readonly RawBuilder<unknown>[]) => bestRows(reader, section, { columns, options });
  const isEnough = ({ total }: Finding) => total >= options.enough;

  if (!isPattern) {
    const begun = await bestOf(beginnings);
    if (isEnough(begun)) return begun;
  }
  if (!patterns.some(hasTrigram)) {
    const shares = await sharesToRead(reader, searched);
    const parts = searched.map((column) =>
      containingInSequence(column, patterns, shares.get(column.table) ?? 100),
    );
    const found = await bestOf([...beginnings, ...parts]);
    const isPartial = !isEnough(found) && [...shares.values()].some((share) => share < 100);
    return { ...found, isPartial };
  }
  const inSequence = await commonOnes(reader, searched, patterns);
  if (inSequence.size > 0) {
    const parts = searched.map((column) => inSequence.get(column) ?? containing(column, patterns));
    const found = await bestOf([...beginnings, ...parts]);
    if (isEnough(found)) return found;
  }
  const parts = searched.map((column) => containing(column, patterns));
  const search = acrossFields(readers, section, words);
  if (!search) return await bestOf([...beginnings, ...parts]);
  const ids = await unlessTooLong(search);
  const across = searched.slice(0, 1).map((name) => withIds(name, ids ?? []));
  const found = await bestOf([...beginnings, ...parts, ...across]);
  return { ...found, isPartial: ids === undefined };
}

/** One word is in a name, which is searched anyway, or in a shared text; several are in any of them. */
function acrossFields(readers: Readers, section: Section, words: readonly string[]) {
  const [word, ...others] = words;
  return others.length === 0
    ? word !== undefined && section.ofSharedText?.(readers, word, enoughToCount)
    : section.acrossFields?.(readers, words, enoughToCount);
}

/** No index supports parts of one or two characters: a fixed percentage of a large table is read. */
async function sharesToRead(
  reader: Reader,
  searched: readonly SearchedColumn[],
): Promise<ReadonlyMap<string, number>> {
  const tables = await reader.many(prepared(sizes(searched)));
  return new Map(
    tables.map(({ name, rows }) => [name, rows > maxReadInSequence ? (100 * maxReadInSequence) / rows : 100]),
  );
}

/** One of several words is mistyped. If the others are common, they identify nothing. */
export async function findNearly(
  { reader }: Readers,
  section: Section,
  options: SearchOptions,
): Promise<Finding> {
  const term = folded(options);
  const patterns = maySpellAlike(term) ? withoutOneWord(term) : [];
  if (patterns.length === 0) return nothing;
  const searched = await section.columns(options.caller, []);
  const counts = await reader.many(prepared(frequenciesOfAll(searched, patterns)));
  const isRare = (column: number, pattern: string) =>
    !counts.some((count) => count.column === column && count.pattern === pattern && count.rows > rare);
  const columns = searched.map((column, index) =>
    containingNearly(
      column,
      term,
      patterns.filter((pattern) => isRare(index, pattern)),
    ),
  );
  return await bestRows(reader, section, { columns, options });
}

/** Texts similar to a term, the most similar first, by the threshold of the given reader. */
export function findAlike(likeness: 'much' | 'half' | 'little') {
  return async (readers: Readers, section: Section, options: SearchOptions): Promise<Finding> => {
    const term = folded(options);
    const reader = readers[likeness];
    if (!reader || !maySpellAlike(term)) return nothing;
    const columns = (await section.columns(options.caller, [])).map((column) => alike(column, term));
    const found = bestRows(reader, section, { columns, options });
    // With a low threshold, whatever is found in a short time is a guess.
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

/** Columns that are read until there are enough matches, each in a part that probably contains them. */
async function commonOnes(
  reader: Reader,
  searched: readonly SearchedColumn[],
  patterns: readonly string[],
): Promise<Map<SearchedColumn, RawBuilder<unknown>>> {
  const counts = await reader.one(prepared(frequencies(searched, patterns)));
  return new Map(
    searched.flatMap((column, index) => {
      const count = counts[index] ?? 0;
      return count < common
        ? []
        : [[column, containingInSequence(column, patterns, (100 * maxScanned) / count)] as const];
    }),
  );
}
