import type { AuditAction } from '@landrace/contract/audit-actions';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, callerId } from '../access/caller';
import { recordEvent } from '../audit/note-event';
import { beginChangeSet, serialise } from '../db/change-set';
import type { Database } from '../db/database';
import type { Reader, Writer } from '../db/handle';
import { fail } from '../failure';
import { moveReferences } from './move';
import { type Collapsed, listCollapsed, listNewNames, listUses } from './preview';
import { allOf, isOther, type Merge, type Reference, type Viewer } from './reference';

interface Identified {
  readonly id: number;
}

/** The preferred one first, then the others in the given order. */
type Rows<Row> = readonly [Row, ...Row[]];

/** What is merged, with the rows it is about. */
export interface MergedRows<Row> extends Merge {
  readonly rows: Rows<Row>;
}

interface Remark {
  readonly subjectId: number;
  readonly userId: number | undefined;
  readonly content: string;
}

/** How duplicates of one kind of thing become one. Everything that is the same for all kinds is done here. */
export interface MergeDefinition<Row extends Identified, Use extends string> {
  readonly table: string;
  /** Selects a row of the table. */
  readonly columns: RawBuilder<Row>;
  /** What refers to it, in display order. */
  readonly uses: readonly Use[];
  /** Every column that refers to it. */
  readonly references: readonly Reference<Use>[];
  readonly label: (row: Row) => string;
  readonly action: AuditAction;
  /** Throws if they must not be merged, whatever the curator confirms. */
  readonly refuse?: (reader: Reader, rows: Rows<Row>) => Promise<void> | void;
  /** Columns of the preferred one and their new values. */
  readonly newValues?: (rows: Rows<Row>) => Readonly<Record<string, unknown>>;
  /** Calls `move` once, and does what this kind needs before and after it. */
  readonly effects?: (tx: Writer, merge: MergedRows<Row>, move: () => Promise<void>) => Promise<void>;
  /** Writes what happened where readers of the preferred one find it. */
  readonly remark?: (tx: Writer, remark: Remark) => Promise<void>;
  /** Further details for the audit log. */
  readonly details?: (rows: Rows<Row>) => Readonly<Record<string, unknown>>;
}

export interface MergePreview<Row, Use extends string> extends MergedRows<Row> {
  readonly viewer: Viewer;
  /** Rows that refer to one of them, as far as the viewer may know of them. */
  readonly countsOf: (id: number) => Record<Use, number>;
  readonly collapsed: readonly Collapsed<Use>[];
  readonly newNames: string[];
}

export interface Unification extends Merge {
  readonly explanation?: string | null | undefined;
}

export interface By {
  readonly caller: Caller;
  readonly address: string;
}

/** What else must hold before the first change, apart from what the definition refuses. */
type Check<Row> = (tx: Writer, merges: readonly MergedRows<Row>[]) => Promise<void> | void;

export function defineMerge<Row extends Identified, Use extends string>(
  definition: MergeDefinition<Row, Use>,
) {
  return {
    /** Refused for the same reasons as the merge itself. */
    preview: (reader: Reader, choice: Merge, caller: Caller) =>
      previewMerge(definition, reader, choice, caller),

    /** All in one transaction, each as a change set of its own, which can be undone separately. */
    unify(
      database: Database,
      unifications: readonly Unification[],
      by: By,
      check?: Check<Row>,
    ): Promise<boolean> {
      const choices = unifications.map((choice) => ({ ...choice, ...normaliseChoice(choice) }));
      refuseOverlap(choices);
      return database.inTransaction(async (tx) => {
        await serialise(tx);
        // In the order of their ids, to avoid deadlocks. No new references are possible while they are locked.
        const locked = sql<Row>`${selectRows(definition, choices.flatMap(allOf))} for update of ${sql.table(definition.table)}`;
        const found = await tx.many(locked);
        const merges: (Unification & MergedRows<Row>)[] = [];
        for (const choice of choices) merges.push(await withRows(definition, tx, choice, found));
        await check?.(tx, merges);
        for (const merge of merges) await mergeRows(definition, tx, merge, by);
        return true;
      });
    },
  };
}

function normaliseChoice({ preferredId, otherIds }: Merge): Merge {
  const others = [...new Set(otherIds)];
  if (others.length === 0) throw fail('unify.tooFew', {});
  if (others.includes(preferredId)) throw fail('unify.preferredAmongOthers', {});
  return { preferredId, otherIds: others };
}

/** The second merge could not find what the first one deleted. */
function refuseOverlap(merges: readonly Merge[]): void {
  const seen = new Set<number>();
  for (const id of merges.flatMap(allOf)) {
    if (seen.has(id)) throw fail('unify.twice', { id });
    seen.add(id);
  }
}

type Definition<Row extends Identified> = MergeDefinition<Row, string>;

function selectRows<Row extends Identified>(
  { table, columns }: Definition<Row>,
  ids: readonly number[],
): RawBuilder<Row> {
  const id = sql.ref(`${table}.id`);
  return sql<Row>`select ${columns} from ${sql.table(table)} where ${id} = any(${[...ids]}::int[]) order by ${id}`;
}

/** Somebody may have merged or deleted some of them meanwhile. */
async function withRows<Row extends Identified, Choice extends Merge>(
  { refuse }: Definition<Row>,
  reader: Reader,
  choice: Choice,
  found: readonly Row[],
): Promise<Choice & MergedRows<Row>> {
  const known = new Map(found.map((row) => [row.id, row]));
  const unknown = allOf(choice).filter((id) => !known.has(id));
  const [preferred, ...others] = allOf(choice).flatMap((id) => known.get(id) ?? []);
  if (!preferred || unknown.length > 0) throw fail('unify.unknown', { ids: unknown.join(', ') });
  const rows: Rows<Row> = [preferred, ...others];
  await refuse?.(reader, rows);
  return { ...choice, rows };
}

async function previewMerge<Row extends Identified, Use extends string>(
  definition: MergeDefinition<Row, Use>,
  reader: Reader,
  choice: Merge,
  caller: Caller,
): Promise<MergePreview<Row, Use>> {
  const merge = normaliseChoice(choice);
  const found = await reader.many(selectRows(definition, allOf(merge)));
  const merged = await withRows(definition, reader, merge, found);
  const viewer = { userId: callerId(caller), datasetIds: (await caller.permittedDatasets()).visible };
  const { references, uses } = definition;
  const [counts, collapsed, newNames] = await Promise.all([
    listUses(reader, references, merge, viewer),
    listCollapsed(reader, references, merge, viewer),
    listNewNames(reader, references, merge),
  ]);
  const count = (id: number, use: Use) => counts.find((row) => row.id === id && row.use === use)?.count ?? 0;
  return {
    ...merged,
    viewer,
    countsOf: (id) => Object.fromEntries(uses.map((use) => [use, count(id, use)])) as Record<Use, number>,
    collapsed,
    newNames,
  };
}

/** Keeps the list of change sets readable. */
const maxSummaryLength = 300;

async function mergeRows<Row extends Identified>(
  definition: Definition<Row>,
  tx: Writer,
  merge: Unification & MergedRows<Row>,
  { caller: { principal: actor }, address }: By,
): Promise<void> {
  const { table, references, label, action, newValues, effects, remark, details } = definition;
  const { rows, otherIds, explanation } = merge;
  const [preferred, ...rest] = rows;
  const name = label(preferred);
  const others = rest.map(label).join(', ');
  const summary = `${others} → ${name}`;
  const changeSetId = await beginChangeSet(tx, {
    kind: 'unify',
    actorId: actor?.id,
    summary: summary.length > maxSummaryLength ? `${summary.slice(0, maxSummaryLength)}…` : summary,
    items: [],
  });
  await updatePreferred(tx, table, preferred.id, newValues?.(rows) ?? {});
  const move = async () => {
    await moveReferences(tx, references, merge);
    await tx.run(sql`delete from ${sql.table(table)} where ${isOther('id', merge)}`);
  };
  await (effects ? effects(tx, merge, move) : move());
  const numbered = rest.map((row) => `${row.id} (${label(row)})`).join(', ');
  const happened = `Unification of ${numbered} into ${preferred.id} (${name}).`;
  await remark?.(tx, {
    subjectId: preferred.id,
    userId: actor?.id,
    content: explanation ? `${happened}\n${explanation}` : happened,
  });
  await recordEvent(tx, {
    action,
    actor,
    address,
    subject: { id: preferred.id, name },
    details: { changeSetId, otherIds, others, ...details?.(rows), ...(explanation && { explanation }) },
  });
}

/**
 * Marks it as changed even if no value is new. That keeps merges into the same one in order: the second may depend on
 * rows of the first, so it must be undone first.
 */
async function updatePreferred(
  tx: Writer,
  table: string,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  await tx.run(sql`
    update ${sql.table(table)} set ${sql.join([...changes, sql`updated_on = now()`])} where id = ${id}::int`);
}

/** Details missing in the preferred one, from the first of the others that has them. */
export function fillMissing<Row extends object, Name extends keyof Row>(
  rows: Rows<Row>,
  names: readonly Name[],
): Pick<Row, Name> {
  const found = names.map((name) => [name, (rows.find((row) => row[name] !== null) ?? rows[0])[name]]);
  return Object.fromEntries(found);
}

/** Which of these details the preferred one takes over, and their values. */
export function listGains<Detail extends string>(
  preferred: Readonly<Record<Detail, string | null>>,
  after: Readonly<Record<Detail, string | null>>,
  details: readonly Detail[],
): { detail: Detail; value: string }[] {
  return details.flatMap((detail) => {
    const value = after[detail];
    return preferred[detail] === null && value !== null ? [{ detail, value }] : [];
  });
}
