import { columnKey } from '@landrace/contract/areas/trials/plot-sheet';
import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from '../../../kit/controls/inputs';
import { FormDialog } from '../../../kit/dialogs/form-dialog';
import { Combobox } from '../../../kit/forms/combobox';
import { inputProps } from '../../../kit/forms/fields';
import { useForm } from '../../../kit/forms/use-form';
import type { Option } from '../../../kit/forms/use-options';
import { useText } from '../../../lib/i18n/text';
import { traitOptions } from '../../trait-groups/public';
import { traitQuery } from '../details/trait-queries';
import { isValues, type Trait } from './sheet-columns';
import type { SheetState } from './use-plot-sheet';

interface Props {
  readonly state: SheetState;
  readonly onClose: () => void;
}

/** A column for values of a trait that the trial does not have yet, or not on this day. */
export function AddColumnDialog({ state, onClose }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<Option | null>(null);
  const { data: details } = useQuery({ ...traitQuery(chosen?.id ?? 0), enabled: chosen !== null });
  const form = useForm({
    initial: { trait: '', day: '' },
    labels: { trait: t('plotSheet.addColumn.trait'), day: t('plotSheet.addColumn.day') },
    validate: () => (details && chosen ? {} : { trait: t('plotSheet.addColumn.traitMissing') }),
    onSubmit: async ({ day }) => {
      if (!details) return;
      const column = {
        traitId: details.traitId,
        day: day || null,
        repeat: repeatOf(state, details.traitId, day),
      };
      state.addColumn({ ...column, key: columnKey(column), trait: traitOf(details), count: 0 });
      onClose();
    },
  });
  const isAnother = details !== undefined && repeatOf(state, details.traitId, form.values.day) > 1;
  return (
    <FormDialog
      title={t('plotSheet.addColumn.title')}
      form={form}
      action={t('plotSheet.addColumn.add')}
      onClose={onClose}
    >
      <Combobox
        name="trait"
        label={t('plotSheet.addColumn.trait')}
        source={traitOptions}
        value={chosen}
        problem={form.problems.trait}
        onChange={setChosen}
      />
      <TextInput
        type="date"
        {...inputProps(form.field('day'))}
        description={isAnother ? t('plotSheet.addColumn.repeatHint') : t('plotSheet.addColumn.dayHint')}
      />
    </FormDialog>
  );
}

function repeatOf({ columns }: SheetState, traitId: number, day: string): number {
  const same = columns.filter(isValues).filter((one) => one.traitId === traitId && (one.day ?? '') === day);
  return 1 + Math.max(0, ...same.map(({ repeat }) => repeat));
}

function traitOf({
  traitId,
  traitName,
  unitAbbreviation,
  unitName,
  dataType,
  traitRestrictions,
}: TraitDetails): Trait {
  const unit = unitAbbreviation ?? unitName;
  const { min, max, categories } = traitRestrictions ?? {};
  return {
    id: traitId,
    name: traitName,
    dataType,
    ...(unit !== undefined && { unit }),
    ...(traitRestrictions && {
      restrictions: {
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
        ...(categories && { categories: categories.map((scale) => [...scale]) }),
      },
    }),
  };
}
