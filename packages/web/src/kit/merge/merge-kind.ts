import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { ChangeSet } from '../../lib/api/last-merge';
import { formatList, formatNumber } from '../../lib/i18n/format';
import type { TextKey, Translate } from '../../lib/i18n/text';

export interface Candidate {
  readonly id: number;
  readonly name: string;
}

/** What the mechanism itself reads of a preview. */
export interface AnyPreview {
  /** The preferred one first. */
  readonly candidates: readonly Candidate[];
}

export type CandidateOf<Preview extends AnyPreview> = Preview['candidates'][number];

export interface Choice {
  /** In the order of their selection. */
  readonly ids: readonly number[];
  readonly preferredId: number;
  readonly otherIds: readonly number[];
}

interface Decision {
  /** Undefined if none was written. */
  readonly explanation: string | undefined;
  /** Whether the curator confirmed what the merge requires. */
  readonly isConfirmed?: boolean;
}

/** How duplicates of one kind of thing are merged. */
export interface MergeKind<Preview extends AnyPreview> {
  /** Distinguishes its queries from those of other kinds. */
  readonly name: string;
  readonly load: (choice: Choice, signal: AbortSignal) => Promise<Preview>;
  /** Sorts the one that is suggested first. */
  readonly compare: (one: CandidateOf<Preview>, other: CandidateOf<Preview>) => number;
  /** Resolves to the change set if the merge can be undone in place. */
  readonly merge: (choice: Choice, decision: Decision) => Promise<ChangeSet | undefined>;
}

export function choiceOf(ids: readonly number[], preferredId: number): Choice {
  return { ids, preferredId, otherIds: ids.filter((id) => id !== preferredId) };
}

export const previewQuery = <Preview extends AnyPreview>(
  { name, load }: MergeKind<Preview>,
  ids: readonly number[],
  preferredId = ids[0] ?? 0,
) =>
  queryOptions({
    queryKey: ['unify', name, preferredId, ...ids],
    queryFn: ({ signal }) => load(choiceOf(ids, preferredId), signal),
    meta: { isQuiet: true },
  });

export function suggestedOf<Preview extends AnyPreview>(
  { compare }: MergeKind<Preview>,
  candidates: readonly CandidateOf<Preview>[],
): number {
  return [...candidates].sort(compare)[0]?.id ?? 0;
}

export interface Merged {
  readonly preferredId: number;
  readonly name: string;
  readonly count: number;
  /** Absent if it could not be loaded; it is then in the list of merges. */
  readonly changeSet: ChangeSet | undefined;
}

/** Closes what shows the preview before everything is reloaded: what was merged has no preview. */
export function useMerge<Preview extends AnyPreview>(
  kind: MergeKind<Preview>,
  onMerged: (merged: Merged) => void,
) {
  const client = useQueryClient();
  return async (choice: Choice, name: string, decision: Decision): Promise<void> => {
    const changeSet = await kind.merge(choice, decision);
    const { preferredId, otherIds } = choice;
    flushSync(() => onMerged({ preferredId, name, count: otherIds.length, changeSet }));
    await client.invalidateQueries();
  };
}

/** How many rows refer to it. */
export function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

interface Counted<Use extends string> {
  readonly use: Use;
  readonly count: number;
}

/** What moves to the preferred one: everything that refers to the others, except for what it already has. */
export function movingCounts<Use extends string>(
  uses: readonly Use[],
  [, ...others]: readonly { readonly counts: Readonly<Record<Use, number>> }[],
  collapsed: readonly Counted<Use>[],
): Counted<Use>[] {
  return uses.flatMap((use) => {
    const all = others.reduce((sum, { counts }) => sum + counts[use], 0);
    const count = all - (collapsed.find((part) => part.use === use)?.count ?? 0);
    return count > 0 ? [{ use, count }] : [];
  });
}

/** The error of the field, if the explanation is too long. */
export function explanationProblem(explanation: string, most: number, t: Translate) {
  const isTooLong = explanation.trim().length > most;
  return isTooLong ? { explanation: t('core.forms.tooLong', { most: formatNumber(most) }) } : {};
}

/** A right-to-left name must not reorder the sentence around it. */
export const isolated = (name: string) => `\u2068${name}\u2069`;

/** Which one stays, and which are merged into it. */
export function describeKept([preferred, ...others]: readonly Candidate[], t: Translate): string {
  const names = formatList(others.map(({ name }) => isolated(name)));
  return t('core.merge.gone', { name: isolated(preferred?.name ?? ''), names });
}

export function describeMoving(parts: readonly string[], nothing: TextKey, t: Translate): string {
  return parts.length > 0 ? t('core.merge.moves', { list: formatList(parts) }) : t(nothing);
}
