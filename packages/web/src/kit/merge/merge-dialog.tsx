import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TextKey, type Translate, useText } from '../../lib/i18n/text';
import { Dialog } from '../dialogs/dialog';
import { LoadingDialog } from '../dialogs/loading-dialog';
import { CheckboxField } from '../forms/choices';
import { Form } from '../forms/form';
import { TextAreaField } from '../forms/text-area-field';
import { useForm } from '../forms/use-form';
import { Loaded } from '../layout/loaded';
import { CandidateTable, type ComparedLine } from './candidate-table';
import { type Effects, MergeEffects } from './merge-effects';
import {
  type AnyPreview,
  type CandidateOf,
  choiceOf,
  explanationProblem,
  type Merged,
  type MergeKind,
  previewQuery,
  suggestedOf,
  useMerge,
} from './merge-kind';

/** What the dialog shows of a kind of thing. */
export interface MergeDialogKind<Preview extends AnyPreview> extends MergeKind<Preview> {
  readonly texts: Readonly<
    Record<'title' | 'caption' | 'preferred' | 'suggestedWhy' | 'explanationHint', TextKey>
  >;
  readonly maxExplanationLength: number;
  readonly lines: (candidates: readonly CandidateOf<Preview>[], t: Translate) => ComparedLine[];
  readonly effects: (preview: Preview, t: Translate) => Effects;
  /** What the curator must confirm, if the preview requires it. */
  readonly confirmation?: Readonly<Record<'label' | 'hint' | 'missing', TextKey>> & {
    readonly isRequired: (preview: Preview) => boolean;
  };
}

interface Props<Preview extends AnyPreview> {
  readonly kind: MergeDialogKind<Preview>;
  readonly ids: readonly number[];
  readonly onMerged: (merged: Merged) => void;
  readonly onClose: () => void;
}

/** The candidates side by side, which one stays, what that means, and why. */
export function MergeDialog<Preview extends AnyPreview>({ kind, ids, ...props }: Props<Preview>) {
  const t = useText();
  const first = useQuery(previewQuery(kind, ids));
  return (
    <Dialog title={t(kind.texts.title)} onClose={props.onClose} width="wide">
      <Loaded query={first} height={240}>
        {(preview) => <Decision kind={kind} ids={ids} first={preview} {...props} />}
      </Loaded>
    </Dialog>
  );
}

interface DecisionProps<Preview extends AnyPreview> extends Props<Preview> {
  /** Candidates and what must be confirmed do not depend on which one stays. */
  readonly first: Preview;
}

function Decision<Preview extends AnyPreview>({
  kind,
  ids,
  first,
  onMerged,
  onClose,
}: DecisionProps<Preview>) {
  const t = useText();
  const { texts, confirmation } = kind;
  const candidates: readonly CandidateOf<Preview>[] = first.candidates;
  const suggestedId = suggestedOf(kind, candidates);
  const [preferredId, setPreferredId] = useState(suggestedId);
  const preview = useQuery({ ...previewQuery(kind, ids, preferredId), placeholderData: keepPreviousData });
  const merge = useMerge(kind, onMerged);
  const required = confirmation?.isRequired(first) ? confirmation : undefined;
  const form = useForm({
    initial: { isConfirmed: false as boolean, explanation: '' },
    labels: {
      isConfirmed: required ? t(required.label) : '',
      explanation: t('core.merge.explanation'),
    },
    validate: ({ isConfirmed, explanation }) => ({
      ...(required && !isConfirmed && { isConfirmed: t(required.missing) }),
      ...explanationProblem(explanation, kind.maxExplanationLength, t),
    }),
    onSubmit: async ({ isConfirmed, explanation }) => {
      const name = candidates.find(({ id }) => id === preferredId)?.name ?? '';
      await merge(choiceOf(ids, preferredId), name, {
        isConfirmed,
        explanation: explanation.trim() || undefined,
      });
    },
  });
  return (
    <Form form={form} action={t('core.merge.confirm')} onCancel={onClose}>
      <CandidateTable
        caption={t(texts.caption)}
        corner={t(texts.preferred)}
        candidates={candidates}
        lines={kind.lines(candidates, t)}
        preferredId={preferredId}
        suggestion={{ id: suggestedId, reason: t(texts.suggestedWhy) }}
        onPrefer={setPreferredId}
      />
      <Loaded query={preview} height={120}>
        {(preview) => (
          <section aria-label={t('core.merge.what')} aria-live="polite">
            <MergeEffects title={t('core.merge.what')} effects={kind.effects(preview, t)} />
          </section>
        )}
      </Loaded>
      {required && <CheckboxField field={form.field('isConfirmed')} description={t(required.hint)} />}
      <TextAreaField field={form.field('explanation')} rows={2} hint={t(texts.explanationHint)} />
      {form.isSending && <LoadingDialog />}
    </Form>
  );
}
