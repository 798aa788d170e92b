import { maxCommentLength } from '@landrace/contract/areas/community/comment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { Form } from '../../../kit/forms/form';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { useForm } from '../../../kit/forms/use-form';
import { api } from '../../../lib/api/client';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { Merged } from './merge-result';
import classes from './unifier.module.css';
import { lastMerge } from './unifier-queries';

interface Props {
  readonly ids: readonly number[];
  readonly preferredId: number;
  readonly name: string;
  readonly onMerged: (merged: Merged) => void;
}

export function MergeForm({ ids, preferredId, name, onMerged }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const [explanationToConfirm, setExplanationToConfirm] = useState<string>();
  const otherIds = ids.filter((id) => id !== preferredId);
  const count = otherIds.length;
  const form = useForm({
    initial: { explanation: '' },
    labels: { explanation: t('germplasm.unifier.explanation') },
    validate: ({ explanation }) =>
      explanation.trim().length > maxCommentLength
        ? { explanation: t('community.comments.tooLong', { most: formatNumber(maxCommentLength) }) }
        : {},
    onSubmit: async ({ explanation }) => setExplanationToConfirm(explanation.trim()),
  });
  return (
    <div className={classes.form}>
      <Form form={form} action={t('germplasm.unifier.merge')}>
        <TextAreaField
          field={form.field('explanation')}
          rows={3}
          hint={t('germplasm.unifier.explanationHint')}
        />
      </Form>
      {explanationToConfirm !== undefined && (
        <ActionDialog
          title={t('germplasm.unifier.confirmTitle', { name })}
          text={t('germplasm.unifier.confirmText', { count, name })}
          action={t('germplasm.unifier.confirm')}
          isBlocking
          onClose={() => setExplanationToConfirm(undefined)}
          onConfirm={async () => {
            await api('POST germplasm/unify', {
              body: {
                preferredGermplasmId: preferredId,
                otherGermplasmIds: otherIds,
                ...(explanationToConfirm && { explanation: explanationToConfirm }),
              },
            });
            const changeSet = await lastMerge().catch(() => undefined);
            onMerged({ preferredId, name, count, ...(changeSet && { changeSet }) });
            await queryClient.invalidateQueries();
          }}
        />
      )}
    </div>
  );
}
