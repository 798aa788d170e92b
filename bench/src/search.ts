import type { SearchSectionAnswer, Suggestion } from '@landrace/contract/areas/search/search.routes';
import type { Client } from './client';
import type { Rounds } from './measure';
import type { BenchDatabase } from './portal';
import { bars, type Section } from './report';
import {
  type Column,
  foundRange,
  inRound,
  type MeasuredLine,
  sectionOf,
  timeColumns,
  timeRequests,
} from './sections';

const rounds: Rounds = { warmUps: 5, atLeast: 15, atMost: 60, budgetMs: 8_000 };
/** Far apart, so that the next one is on other pages. */
const sampled = 61;

/** Terms of one kind, another one in each round. */
interface TermKind {
  readonly what: string;
  readonly terms: readonly string[];
}

interface Names {
  readonly accessions: readonly string[];
  readonly others: readonly string[];
  readonly synonyms: readonly string[];
  readonly markers: readonly string[];
}

/** Names from all over a table. */
async function namesOf({ pool }: BenchDatabase, table: string, column: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select ${column} as name from ${table}
     where id in (
       select (nth * last::float8 / ${sampled})::int
       from generate_series(1, ${sampled}) as nth, (select max(id) as last from ${table}) as size)
       and ${column} is not null`,
  );
  return rows.map(({ name }) => name);
}

async function someNames(database: BenchDatabase): Promise<Names> {
  return {
    accessions: await namesOf(database, 'germplasm', 'accenumb'),
    others: await namesOf(database, 'germplasm', 'accename'),
    synonyms: await namesOf(database, 'synonym', 'name'),
    markers: await namesOf(database, 'marker', 'name'),
  };
}

/** Swaps two neighbouring letters in the middle. */
export function mistyped(name: string): string {
  const at = Math.max(1, Math.floor(name.length / 2) - 1);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}

/** What people usually type, and what is hard. */
export function termKinds({ accessions, others, synonyms, markers }: Names): TermKind[] {
  const beginnings = [...accessions, ...markers, ...others];
  return [
    {
      what: 'beginnings of 3 to 6 characters',
      terms: beginnings.map((name, index) => name.slice(0, 3 + (index % 4)).trim()),
    },
    { what: 'parts of 5 characters', terms: accessions.map((name) => name.slice(2, 7).trim()) },
    { what: 'whole names', terms: accessions },
    { what: 'synonyms', terms: synonyms },
    { what: 'names with a typing error', terms: accessions.map(mistyped) },
    { what: 'long names with a typing error', terms: others.map(mistyped) },
    { what: 'terms that half of the collection holds', terms: ['BAR', 'lan', 'exam', 'landrace', 'ley'] },
    { what: 'terms that nothing holds', terms: accessions.map((_, index) => `zq${index}xv${index}`) },
    {
      what: 'wildcards between three letters and three digits',
      terms: accessions.map((name) => `${name.slice(0, 3)}%${name.slice(-3)}`),
    },
    { what: 'wildcards between single digits', terms: ['%7%77', '7%7%7', '%9%31', '1%2%3'] },
  ].map(({ what, terms }) => ({ what, terms: terms.filter((term) => term.length >= 3) }));
}

/** Names that are suggested while typing, and everything in which a term is found. */
export async function measureSearch(database: BenchDatabase, client: Client): Promise<Section[]> {
  const kinds = termKinds(await someNames(database));
  const path = (call: string, term: string) => `${call}?term=${encodeURIComponent(term)}`;
  const measure = async (barMs: number, ask: (term: string) => Promise<number>) => {
    const lines: MeasuredLine[] = [];
    for (const { what, terms } of kinds)
      lines.push(await timeRequests(what, { rounds, barMs, ask: (round) => ask(inRound(terms, round)) }));
    return lines;
  };
  const columnsOf = (heading: string): Column[] => [
    [heading, (figures) => foundRange(figures) || 'gave up'],
    ...timeColumns,
  ];
  return [
    sectionOf({
      title: 'j. Typeahead',
      about: `Germplasm and markers through HTTP, p95 under ${bars.suggestionMs} ms.`,
      columns: columnsOf('suggestions'),
      lines: await measure(
        bars.suggestionMs,
        async (term) => (await client.get<Suggestion[]>(path('suggestion', term))).length,
      ),
    }),
    sectionOf({
      title: 'k. Search',
      about: `The best of all sections through HTTP, p95 under ${bars.searchMs} ms. Each section counts up to 1,000.`,
      columns: columnsOf('found'),
      lines: await measure(bars.searchMs, async (term) =>
        foundIn(await client.get<SearchSectionAnswer[]>(path('search', term))),
      ),
    }),
  ];
}

/** A section that gave up is too late in any case. */
function foundIn(sections: readonly SearchSectionAnswer[]): number {
  if (sections.some((section) => 'tooMany' in section)) return Number.NaN;
  return sections.reduce((sum, section) => sum + ('count' in section ? section.count : 0), 0);
}
