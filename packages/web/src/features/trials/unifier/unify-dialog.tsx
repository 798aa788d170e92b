import { maxCommentLength } from '@landrace/contract/areas/community/comment';
import { type TraitUse, traitUses } from '@landrace/contract/areas/trials/trait-unify';
import type { TraitPreview } from '@landrace/contract/areas/trials/trait-unify.routes';
import type { ComparedLine } from '../../../kit/merge/candidate-table';
import { MergeDialog, type MergeDialogKind } from '../../../kit/merge/merge-dialog';
import type { Effects } from '../../../kit/merge/merge-effects';
import { describeKept, describeMoving, isolated, movingCounts } from '../../../kit/merge/merge-kind';
import type { DialogProps } from '../../../kit/merge/mergeable-list-page';
import { api } from '../../../lib/api/client';
import { lastMerge } from '../../../lib/api/last-merge';
import { formatList, formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { describeRestrictions } from '../describe-restrictions';
import { plainRestrictions } from '../plain-restrictions';

type Candidate = TraitPreview['traits'][number] & { readonly id: number; readonly name: string };

interface Preview extends TraitPreview {
  readonly candidates: readonly Candidate[];
}

const traitMerge: MergeDialogKind<Preview> = {
  name: 'trait',
  texts: {
    title: 'trials.unifier.title',
    caption: 'trials.unifier.caption',
    preferred: 'trials.unifier.preferred',
    suggestedWhy: 'trials.unifier.suggestedWhy',
    explanationHint: 'trials.unifier.explanationHint',
  },
  maxExplanationLength: maxCommentLength,
  confirmation: {
    isRequired: ({ unitsDiffer }) => unitsDiffer,
    label: 'trials.unifier.sameUnits',
    hint: 'trials.unifier.sameUnitsHint',
    missing: 'trials.unifier.sameUnitsMissing',
  },
  async load({ preferredId, otherIds }, signal) {
    const body = { preferredTraitId: preferredId, otherTraitIds: [...otherIds] };
    const preview = await api('POST trait/unify/preview', { body, signal });
    const candidates = preview.traits.map((one) => ({ ...one, id: one.traitId, name: one.traitName }));
    return { ...preview, candidates };
  },
  // The one with most values, so that the fewest move.
  compare: (one, other) => other.counts.values - one.counts.values || one.id - other.id,
  lines: listLines,
  effects: listEffects,
  async merge({ preferredId, otherIds }, { explanation, isConfirmed }) {
    await api('POST trait/unify', {
      body: {
        preferredTraitId: preferredId,
        otherTraitIds: [...otherIds],
        ...(isConfirmed && { sameUnits: true }),
        ...(explanation && { explanation }),
      },
    });
    return await lastMerge();
  },
};

export function UnifyDialog({ onMerged, ...props }: DialogProps) {
  const t = useText();
  return (
    <MergeDialog
      {...props}
      kind={traitMerge}
      onMerged={({ name, count, changeSet }) =>
        onMerged({ text: t('trials.unifier.done', { count, name }), changeSet })
      }
    />
  );
}

/** Rows without any value are left out. */
function listLines(candidates: readonly Candidate[], t: Translate): ComparedLine[] {
  const line = (field: string, label: string, of: (one: Candidate) => string | undefined): ComparedLine => ({
    id: field,
    label,
    values: candidates.map(of),
    isCompared: true,
  });
  const lines = [
    line('unitName', t('trials.tables.traits.unitName'), unitLabel),
    line('dataType', t('trials.tables.traits.dataType'), ({ dataType }) =>
      t(`trials.choices.traits.dataType.${dataType}`),
    ),
    line('short', t('trials.tables.traits.traitNameShort'), ({ traitNameShort }) => traitNameShort),
    line('about', t('trials.tables.traits.traitDescription'), ({ traitDescription }) => traitDescription),
    line('category', t('trials.tables.traits.categoryName'), ({ categoryName }) => categoryName),
    line('allowed', t('trials.tables.traits.traitRestrictions'), ({ traitRestrictions }) =>
      describeRestrictions(plainRestrictions(traitRestrictions), t),
    ),
    line('synonyms', t('trials.tables.traits.synonyms'), ({ synonyms }) => synonyms.join(', ') || undefined),
  ].filter(({ values }) => values.some((value) => value !== undefined));
  const counts: ComparedLine = {
    id: 'count',
    label: t('trials.tables.traits.count'),
    values: candidates.map(({ counts: { values } }) => formatNumber(values)),
  };
  return [counts, ...lines];
}

function unitLabel({ unitName, unitAbbreviation }: Candidate): string | undefined {
  return unitName && unitAbbreviation ? `${unitName} (${unitAbbreviation})` : unitName;
}

function listEffects(preview: Preview, t: Translate): Effects {
  const { candidates, collapsed, newSynonyms, gains } = preview;
  const counted = ({ use, count }: { readonly use: TraitUse; readonly count: number }) =>
    t(`trials.unifier.uses.${use}`, { count, size: formatNumber(count) });
  // Datasets do not move: their values do.
  const moving = movingCounts(traitUses, candidates, collapsed).filter(({ use }) => use !== 'datasets');
  const moves = describeMoving(moving.map(counted), 'germplasm.unifier.nothingMoves', t);
  const before = describeRestrictions(plainRestrictions(candidates[0]?.traitRestrictions), t);
  const after = describeRestrictions(plainRestrictions(preview.traitRestrictions), t);
  return [
    describeKept(candidates, t),
    `${moves} ${t('trials.unifier.unseen')}`,
    collapsed.length > 0 && t('trials.unifier.collapsed', { list: formatList(collapsed.map(counted)) }),
    newSynonyms.length > 0 &&
      t('germplasm.unifier.newSynonyms', { names: formatList(newSynonyms.map(isolated)) }),
    ...gains.map(({ detail, value }) =>
      t('trials.unifier.gain', { detail: t(`trials.unifier.details.${detail}`), value }),
    ),
    before !== after &&
      (after === undefined ? t('trials.unifier.unrestricted') : t('trials.unifier.widened', { after })),
    t('trials.unifier.undo'),
  ];
}
