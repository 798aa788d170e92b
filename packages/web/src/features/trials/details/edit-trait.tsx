import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { FormDialog } from '../../../kit/dialogs/form-dialog';
import { CheckboxField } from '../../../kit/forms/choices';
import { SelectField, TextField } from '../../../kit/forms/fields';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { type FormState, useForm } from '../../../kit/forms/use-form';
import { ApiError } from '../../../lib/api/api-error';
import { api } from '../../../lib/api/client';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { editLabels, type TraitInput, traitBody, traitInput, traitProblems } from './trait-input';
import { categoriesQuery, unitsQuery } from './trait-queries';

interface Props {
  readonly trait: TraitDetails;
  readonly onClose: () => void;
}

/** For administrators. Values that the new rules exclude are reported by the server and confirmed here. */
export function EditTrait({ trait, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const [unfitting, setUnfitting] = useState<number>();
  const { traitId } = trait;
  const save = async (input: TraitInput, despiteValues: boolean) => {
    await api('PATCH trait/{traitId}', {
      params: { traitId },
      body: { ...traitBody(input), ...(despiteValues && { despiteValues }) },
    });
    onClose();
    await queryClient.invalidateQueries({ queryKey: ['table'] });
  };
  const form = useForm({
    initial: traitInput(trait),
    labels: editLabels(t),
    required: ['name'],
    validate: (input) => traitProblems(input, t),
    onSubmit: async (input) => {
      try {
        await save(input, false);
      } catch (problem) {
        const isExcluding = problem instanceof ApiError && problem.code === 'trait.valuesDoNotFit';
        if (!isExcluding) throw problem;
        setUnfitting(Number(problem.params.count));
      }
    },
  });
  return (
    <>
      <FormDialog
        title={t('traitPages.edit.title')}
        form={form}
        action={t('traitPages.edit.save')}
        width="wide"
        onClose={onClose}
      >
        <Fields form={form} />
      </FormDialog>
      {unfitting !== undefined && (
        <ActionDialog
          title={t('traitPages.edit.unfittingTitle')}
          text={t('traitPages.edit.unfitting', { count: unfitting, size: formatNumber(unfitting) })}
          action={t('traitPages.edit.saveAnyway')}
          onConfirm={() => save(form.values, true)}
          onClose={() => setUnfitting(undefined)}
        />
      )}
    </>
  );
}

function Fields({ form }: { readonly form: FormState<TraitInput> }) {
  const t = useText();
  const { field, values } = form;
  const { data: units = [] } = useQuery(unitsQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const none = (label: string) => ({ value: '', label });
  return (
    <>
      <TextField field={field('name')} autoComplete="off" />
      <TextField field={field('shortName')} autoComplete="off" />
      <TextAreaField field={field('description')} rows={3} />
      <SelectField
        field={field('dataType')}
        options={dataTypes.map((value) => ({ value, label: t(`trials.choices.traits.dataType.${value}`) }))}
      />
      <SelectField
        field={field('unitId')}
        options={[
          none(t('traitPages.edit.noUnit')),
          ...units.map(({ id, name, abbreviation }) => ({
            value: String(id),
            label: abbreviation ? `${name} (${abbreviation})` : name,
          })),
        ]}
      />
      <SelectField
        field={field('categoryId')}
        options={[
          none(t('traitPages.edit.noCategory')),
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {values.dataType === 'numeric' && (
        <>
          <TextField field={field('min')} autoComplete="off" />
          <TextField field={field('max')} autoComplete="off" />
        </>
      )}
      <TextAreaField field={field('scales')} rows={3} hint={t('traitPages.edit.scalesHint')} isCode />
      <TextField field={field('setSize')} autoComplete="off" />
      <CheckboxField field={field('isTimeseries')} />
    </>
  );
}
