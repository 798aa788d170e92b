import { maxCommentLength } from '@landrace/contract/areas/community/comment';
import { type InstitutionUse, institutionUses } from '@landrace/contract/areas/germplasm/institution-unify';
import type { InstitutionPreview } from '@landrace/contract/areas/germplasm/institution-unify.routes';
import type { ComparedLine } from '../../../kit/merge/candidate-table';
import { MergeDialog, type MergeDialogKind } from '../../../kit/merge/merge-dialog';
import type { Effects } from '../../../kit/merge/merge-effects';
import { describeKept, describeMoving, movingCounts, sumOf } from '../../../kit/merge/merge-kind';
import type { DialogProps } from '../../../kit/merge/mergeable-list-page';
import { showNotice } from '../../../kit/notices/notice-store';
import { api } from '../../../lib/api/client';
import { formatList, formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';

type Candidate = InstitutionPreview['institutions'][number] & { readonly id: number; readonly name: string };

interface Preview extends InstitutionPreview {
  readonly candidates: readonly Candidate[];
}

const institutionMerge: MergeDialogKind<Preview> = {
  name: 'institution',
  texts: {
    title: 'germplasm.institutionUnifier.title',
    caption: 'germplasm.institutionUnifier.caption',
    preferred: 'germplasm.institutionUnifier.preferred',
    suggestedWhy: 'germplasm.institutionUnifier.suggestedWhy',
    explanationHint: 'germplasm.institutionUnifier.explanationHint',
  },
  maxExplanationLength: maxCommentLength,
  async load({ preferredId, ids }, signal) {
    const body = { preferredInstitutionId: preferredId, institutionIds: [...ids] };
    const preview = await api('POST institution/unify/preview', { body, signal });
    const candidates = preview.institutions.map((one) => ({
      ...one,
      id: one.institutionId,
      name: one.institutionName,
    }));
    return { ...preview, candidates };
  },
  // The one used by most rows, so that the fewest change.
  compare: (one, other) => sumOf(other.counts) - sumOf(one.counts),
  lines: listLines,
  effects: listEffects,
  async merge({ preferredId, ids }, { explanation }) {
    const body = { preferredInstitutionId: preferredId, institutionIds: [...ids] };
    await api('POST institution/unify', { body: { ...body, ...(explanation && { explanation }) } });
    return undefined;
  },
};

export function UnifyDialog({ onMerged, ...props }: DialogProps) {
  const t = useText();
  return (
    <MergeDialog
      {...props}
      kind={institutionMerge}
      onMerged={() => {
        const text = t('germplasm.institutionUnifier.done');
        showNotice({ kind: 'success', title: t('germplasm.unifier.done'), text });
        onMerged();
      }}
    />
  );
}

const countText = (use: InstitutionUse, count: number, t: Translate) =>
  t(`germplasm.institutionUnifier.uses.${use}`, { count, size: formatNumber(count) });

function listLines(candidates: readonly Candidate[], t: Translate): ComparedLine[] {
  const line = (id: string, label: string, of: (one: Candidate) => string | undefined) => ({
    id,
    label,
    values: candidates.map(of),
  });
  const uses = line('uses', t('germplasm.unifier.references'), ({ counts }) =>
    formatList(institutionUses.map((use) => countText(use, counts[use], t))),
  );
  const details = [
    line('code', t('germplasm.tables.institutions.institutionCode'), (one) => one.institutionCode),
    line('country', t('germplasm.tables.institutions.countryName'), ({ countryName }) => countryName),
  ];
  return [uses, ...details.map((detail) => ({ ...detail, isCompared: true }))];
}

function listEffects({ candidates, collapsed, gains }: Preview, t: Translate): Effects {
  const moving = movingCounts(institutionUses, candidates, [{ use: 'passports', count: collapsed }]);
  return [
    describeKept(candidates, t),
    describeMoving(
      moving.map(({ use, count }) => countText(use, count, t)),
      'germplasm.institutionUnifier.nothingMoves',
      t,
    ),
    collapsed > 0 &&
      t('germplasm.institutionUnifier.collapsed', { count: collapsed, size: formatNumber(collapsed) }),
    ...gains.map(({ detail, value }) =>
      t('germplasm.institutionUnifier.gain', {
        detail: t(`germplasm.institutionUnifier.details.${detail}`),
        value,
      }),
    ),
    t('germplasm.institutionUnifier.undo'),
  ];
}
