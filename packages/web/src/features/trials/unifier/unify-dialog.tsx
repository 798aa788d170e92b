import { maxCommentLength } from '@landrace/contract/areas/community/comment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../../kit/dialogs/dialog';
import { LoadingDialog } from '../../../kit/dialogs/loading-dialog';
import { CheckboxField } from '../../../kit/forms/choices';
import { Form } from '../../../kit/forms/form';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { useForm } from '../../../kit/forms/use-form';
import { Loaded } from '../../../kit/layout/loaded';
import { api } from '../../../lib/api/client';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { lastMerge } from '../../germplasm/public';
import { type Candidate, CompareTraits, suggestedOf } from './compare-traits';
import type { Merged } from './merged-notice';
import { TraitEffects } from './trait-effects';
import { traitPreviewQuery } from './unifier-queries';

interface Props {
  readonly ids: readonly number[];
  readonly onMerged: (merged: Merged) => void;
  readonly onClose: () => void;
}

/** The traits side by side, which one stays, what that means, and why. */
export function UnifyDialog({ ids, ...props }: Props) {
  const t = useText();
  const first = useQuery(traitPreviewQuery(ids, ids[0] ?? 0));
  return (
    <Dialog title={t('trials.unifier.title')} onClose={props.onClose} width="wide">
      <Loaded query={first} height={240}>
        {({ traits, unitsDiffer }) => (
          <Decision ids={ids} candidates={traits} unitsDiffer={unitsDiffer} {...props} />
        )}
      </Loaded>
    </Dialog>
  );
}

interface DecisionProps extends Props {
  readonly candidates: readonly Candidate[];
  readonly unitsDiffer: boolean;
}

function Decision({ ids, candidates, unitsDiffer, onMerged, onClose }: DecisionProps) {
  const t = useText();
  const client = useQueryClient();
  const suggestedId = suggestedOf(candidates);
  const [preferredId, setPreferredId] = useState(suggestedId ?? 0);
  const preview = useQuery(traitPreviewQuery(ids, preferredId));
  const form = useForm({
    initial: { sameUnits: false as boolean, explanation: '' },
    labels: {
      sameUnits: t('trials.unifier.sameUnits'),
      explanation: t('germplasm.unifier.explanation'),
    },
    validate: ({ sameUnits, explanation }) => ({
      ...(unitsDiffer && !sameUnits && { sameUnits: t('trials.unifier.sameUnitsMissing') }),
      ...(explanation.trim().length > maxCommentLength && {
        explanation: t('community.comments.tooLong', { most: formatNumber(maxCommentLength) }),
      }),
    }),
    onSubmit: async ({ sameUnits, explanation }) => {
      const trimmed = explanation.trim();
      await api('POST trait/unify', {
        body: {
          preferredTraitId: preferredId,
          otherTraitIds: ids.filter((id) => id !== preferredId),
          ...(unitsDiffer && { sameUnits }),
          ...(trimmed && { explanation: trimmed }),
        },
      });
      const changeSet = await lastMerge().catch(() => undefined);
      const name = candidates.find(({ traitId }) => traitId === preferredId)?.traitName ?? '';
      // The dialog closes before everything is reloaded: a merged trait has no preview.
      flushSync(() => onMerged({ name, count: ids.length - 1, ...(changeSet && { changeSet }) }));
      await client.invalidateQueries();
    },
  });
  return (
    <Form form={form} action={t('germplasm.unifier.confirm')} onCancel={onClose}>
      <CompareTraits
        candidates={candidates}
        preferredId={preferredId}
        suggestedId={suggestedId}
        onPrefer={setPreferredId}
      />
      <Loaded query={preview} height={120}>
        {(preview) => <TraitEffects preview={preview} />}
      </Loaded>
      {unitsDiffer && (
        <CheckboxField field={form.field('sameUnits')} description={t('trials.unifier.sameUnitsHint')} />
      )}
      <TextAreaField field={form.field('explanation')} rows={2} hint={t('trials.unifier.explanationHint')} />
      {form.isSending && <LoadingDialog />}
    </Form>
  );
}
