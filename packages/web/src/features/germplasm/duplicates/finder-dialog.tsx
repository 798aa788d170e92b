import { defaultThreshold } from '@landrace/contract/areas/germplasm/duplicate';
import type { FilterNode } from '@landrace/contract/core/filter';
import { type DuplicateField, duplicateFields } from '@landrace/domain/duplicate-facts';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../kit/dialogs/form-dialog';
import { CheckboxField, RadioGroup } from '../../../kit/forms/choices';
import { SelectField } from '../../../kit/forms/fields';
import { type FieldProps, useForm } from '../../../kit/forms/use-form';
import { api } from '../../../lib/api/client';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { GroupField } from '../group-field';
import { useGermplasmMarks } from '../use-germplasm-marks';
import { refreshFinder } from './finder-query';
import { chosenFields, type FinderValues, finderScopes, searchRequestOf } from './finder-request';

interface Props {
  /** The filter of the germplasm list, if the page was opened from there. */
  readonly found: readonly FilterNode[];
  readonly onClose: () => void;
}

const thresholds = [30, 40, 50, 60, 70, 80, 90, 100] as const;
const everyField = Object.fromEntries(duplicateFields.map((field) => [field, true])) as Record<
  DuplicateField,
  boolean
>;

/** Which germplasm to search duplicates for, by which fields, and the minimum score. */
export function FinderDialog({ found, onClose }: Props) {
  const t = useText();
  const client = useQueryClient();
  const { marked } = useGermplasmMarks();
  const form = useForm<FinderValues>({
    initial: {
      scope: found.length > 0 ? 'found' : 'all',
      groupId: '',
      threshold: String(defaultThreshold),
      ...everyField,
    },
    labels: {
      scope: t('germplasm.duplicates.scope.label'),
      groupId: t('germplasm.duplicates.group'),
      threshold: t('germplasm.duplicates.threshold'),
      ...(Object.fromEntries(
        duplicateFields.map((field) => [field, t(`germplasm.choices.duplicates.strongest.${field}`)]),
      ) as Record<DuplicateField, string>),
    },
    validate: (values) => ({
      ...(values.scope === 'group' && values.groupId === '' && { groupId: t('core.forms.required') }),
      ...(chosenFields(values).length === 0 && { puid: t('germplasm.duplicates.noField') }),
    }),
    onSubmit: async (values) => {
      await api('POST germplasm/duplicate/run', { body: searchRequestOf(values, found) });
      await refreshFinder(client);
      onClose();
    },
  });
  const offered = finderScopes.filter(
    (scope) => (scope !== 'found' || found.length > 0) && (scope !== 'marked' || marked.length > 0),
  );
  return (
    <FormDialog
      title={t('germplasm.duplicates.search')}
      width="wide"
      form={form}
      action={t('germplasm.duplicates.start')}
      onClose={onClose}
    >
      <div className="columns">
        <div className="stack gap-12">
          <RadioGroup
            field={form.field('scope')}
            choices={offered.map((value) => ({
              value,
              label: t(`germplasm.duplicates.scope.${value}`, { count: formatNumber(marked.length) }),
            }))}
          />
          {form.values.scope === 'group' && <Group field={form.field('groupId')} />}
          <p className="quiet small">{t('germplasm.duplicates.scope.hint')}</p>
        </div>
        <fieldset className="stack gap-4">
          <legend>{t('germplasm.duplicates.fields')}</legend>
          {duplicateFields.map((field) => (
            <CheckboxField key={field} field={form.field(field)} />
          ))}
        </fieldset>
      </div>
      <SelectField
        field={form.field('threshold')}
        description={t('germplasm.duplicates.thresholdHint')}
        options={thresholds.map((value) => ({ value: String(value), label: formatNumber(value) }))}
      />
    </FormDialog>
  );
}

function Group({ field }: { readonly field: FieldProps }) {
  return (
    <GroupField
      label={field.label}
      problem={field.problem}
      groupId={field.value === '' ? undefined : Number(field.value)}
      onChange={(groupId) => field.onChange(groupId === undefined ? '' : String(groupId))}
    />
  );
}
