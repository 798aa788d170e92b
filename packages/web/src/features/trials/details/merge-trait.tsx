import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import { maxTraits } from '@landrace/contract/areas/trials/trait-unify';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FormDialog } from '../../../kit/dialogs/form-dialog';
import { useForm } from '../../../kit/forms/use-form';
import type { Option } from '../../../kit/forms/use-options';
import { showNotice } from '../../../kit/notices/notice-store';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { TraitChoice } from '../../trait-groups/public';

const UnifyDialog = lazy(async () => ({ default: (await import('../unifier/unify-dialog')).UnifyDialog }));

interface Props {
  readonly trait: TraitDetails;
  readonly onClose: () => void;
}

/** First which ones, then what the list of traits shows before a merge. */
export function MergeTrait({ trait, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const list = useScreenAddress()('traits');
  const [others, setOthers] = useState<readonly Option[]>([]);
  const [isChosen, setChosen] = useState(false);
  const form = useForm({
    initial: {},
    labels: {},
    onSubmit: async () => {
      if (others.length > 0) setChosen(true);
    },
  });
  const leaveIfGone = async () => {
    const isKept = await api('GET trait/{traitId}', { params: { traitId: trait.traitId } }).then(
      () => true,
      () => false,
    );
    if (!isKept && list !== undefined) await navigate({ to: list });
    await queryClient.invalidateQueries({ queryKey: ['table'] });
  };
  if (isChosen) {
    return (
      <Suspense fallback={null}>
        <UnifyDialog
          ids={[trait.traitId, ...others.map(({ id }) => id)]}
          onMerged={(notice) => {
            onClose();
            if (notice) showNotice({ kind: 'success', title: t('trials.unifier.title'), text: notice.text });
            void leaveIfGone();
          }}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <FormDialog
      title={t('traitPages.merge.title')}
      form={form}
      action={t('traitPages.merge.next')}
      onClose={onClose}
    >
      <p className="quiet">{t('traitPages.merge.text', { name: trait.traitName })}</p>
      <Suspense fallback={null}>
        <TraitChoice
          name="merged-trait"
          label={t('traitPages.merge.others')}
          chosen={others}
          most={maxTraits}
          without={trait.traitId}
          onChange={setOthers}
        />
      </Suspense>
    </FormDialog>
  );
}
