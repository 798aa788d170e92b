import { maxCommentLength } from '@landrace/contract/areas/community/comment';
import { institutionUses } from '@landrace/contract/areas/germplasm/institution-unify';
import type { InstitutionPreview } from '@landrace/contract/areas/germplasm/institution-unify.routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { Dialog } from '../../../kit/dialogs/dialog';
import { LoadingDialog } from '../../../kit/dialogs/loading-dialog';
import { RadioGroup } from '../../../kit/forms/choices';
import { Form } from '../../../kit/forms/form';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { useForm } from '../../../kit/forms/use-form';
import { Loaded } from '../../../kit/layout/loaded';
import { showNotice } from '../../../kit/notices/notice-store';
import { api } from '../../../lib/api/client';
import { formatList, formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { institutionPreviewQuery } from './institution-queries';
import { InstitutionMergeEffects } from './merge-effects';

interface Props {
  readonly ids: readonly number[];
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

type Candidate = InstitutionPreview['institutions'][number];

/** Which one stays, what that means, and why. */
export function UnifyDialog({ ids, ...props }: Props) {
  const t = useText();
  const first = useQuery(institutionPreviewQuery(ids, ids[0] ?? 0));
  return (
    <Dialog title={t('germplasm.institutionUnifier.title')} onClose={props.onClose} width="wide">
      <Loaded query={first} height={240}>
        {({ institutions }) => <Decision ids={ids} candidates={institutions} {...props} />}
      </Loaded>
    </Dialog>
  );
}

/** The one used by most rows, so that the fewest change. */
function suggestedOf(candidates: readonly Candidate[]): Candidate | undefined {
  const uses = ({ counts }: Candidate) => Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [...candidates].sort((one, other) => uses(other) - uses(one))[0];
}

function Decision({
  ids,
  candidates,
  onMerged,
  onClose,
}: Props & { readonly candidates: readonly Candidate[] }) {
  const t = useText();
  const client = useQueryClient();
  const form = useForm({
    initial: { preferred: String(suggestedOf(candidates)?.institutionId ?? ''), explanation: '' },
    labels: {
      preferred: t('germplasm.institutionUnifier.preferred'),
      explanation: t('germplasm.unifier.explanation'),
    },
    validate: ({ explanation }) =>
      explanation.trim().length > maxCommentLength
        ? { explanation: t('community.comments.tooLong', { most: formatNumber(maxCommentLength) }) }
        : {},
    onSubmit: async ({ preferred, explanation }) => {
      const trimmed = explanation.trim();
      await api('POST institution/unify', {
        body: {
          preferredInstitutionId: Number(preferred),
          institutionIds: [...ids],
          ...(trimmed && { explanation: trimmed }),
        },
      });
      showNotice({
        kind: 'success',
        title: t('germplasm.unifier.done'),
        text: t('germplasm.institutionUnifier.done'),
      });
      // The dialog closes before everything is reloaded: a merged institution has no preview.
      flushSync(onMerged);
      await client.invalidateQueries();
    },
  });
  const preferredId = Number(form.values.preferred);
  const preview = useQuery(institutionPreviewQuery(ids, preferredId));
  return (
    <Form form={form} action={t('germplasm.unifier.confirm')} onCancel={onClose}>
      <RadioGroup
        field={form.field('preferred')}
        choices={candidates.map((candidate) => ({
          value: String(candidate.institutionId),
          label: candidate.institutionName,
          description: factsOf(candidate, t),
        }))}
      />
      <Loaded query={preview} height={120}>
        {(preview) => <InstitutionMergeEffects preview={preview} />}
      </Loaded>
      <TextAreaField
        field={form.field('explanation')}
        rows={2}
        hint={t('germplasm.institutionUnifier.explanationHint')}
      />
      {form.isSending && <LoadingDialog />}
    </Form>
  );
}

function factsOf({ institutionCode, countryName, counts }: Candidate, t: Translate): string {
  const uses = institutionUses.map((use) =>
    t(`germplasm.institutionUnifier.uses.${use}`, { count: counts[use], size: formatNumber(counts[use]) }),
  );
  return formatList([institutionCode, countryName, ...uses].filter((part) => part !== undefined));
}
