import { experiments } from '@landrace/contract/areas/datasets/experiment.table';
import { useQuery } from '@tanstack/react-query';
import { TextInput } from '../../../kit/controls/inputs';
import { RadioGroup } from '../../../kit/forms/choices';
import { Combobox } from '../../../kit/forms/combobox';
import { fieldId } from '../../../kit/forms/field-id';
import { SelectField, TextField } from '../../../kit/forms/fields';
import { tableOptions } from '../../../kit/forms/table-options';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { fieldsOf } from '../../../kit/forms/use-form';
import { apiQuery } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import type { TrialDraft } from './creation-state';

const experimentOptions = tableOptions(experiments, (row) => ({
  id: row.experimentId,
  label: row.experimentName,
  detail: row.experimentDescription,
}));

interface Props {
  readonly draft: TrialDraft;
  readonly problems: Readonly<Record<string, string | undefined>>;
  readonly onChange: (part: Partial<TrialDraft>) => void;
}

export function NewDatasetFields({ draft, problems, onChange }: Props) {
  const t = useText();
  const { data: licences = [] } = useQuery(apiQuery(['licences'], 'GET license'));
  const field = fieldsOf(draft, onChange);
  return (
    <>
      <TextField field={{ ...field('name', t('trialCreation.trial.name')), problem: problems.name }} />
      <TextAreaField field={field('description', t('trialCreation.trial.description'))} rows={2} />
      <Experiment draft={draft} problems={problems} onChange={onChange} />
      <SelectField
        field={field('state', t('trialCreation.trial.state'))}
        options={(['private', 'public'] as const).map((value) => ({
          value,
          label: t(`trialCreation.trial.states.${value}`),
        }))}
      />
      <SelectField
        field={field('licenceId', t('trialCreation.trial.licence'))}
        options={[
          { value: '', label: t('trialCreation.trial.noLicence') },
          ...licences.map(({ licenseId, licenseName }) => ({
            value: String(licenseId),
            label: licenseName,
          })),
        ]}
      />
      <div className="columns">
        {(['start', 'end'] as const).map((name) => (
          <TextInput
            key={name}
            id={fieldId(name)}
            type="date"
            label={t(`trialCreation.trial.${name}`)}
            value={draft[name]}
            error={problems[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
      </div>
    </>
  );
}

function Experiment({ draft, problems, onChange }: Props) {
  const t = useText();
  const field = fieldsOf(draft, onChange);
  return (
    <>
      <RadioGroup
        field={field('experimentMode', t('trialCreation.trial.experimentMode'))}
        choices={(['existing', 'new'] as const).map((value) => ({
          value,
          label: t(`trialCreation.trial.experimentModes.${value}`),
        }))}
      />
      {draft.experimentMode === 'existing' ? (
        <Combobox
          name="experiment"
          label={t('trialCreation.trial.experiment')}
          source={experimentOptions}
          value={draft.experiment}
          problem={problems.experiment}
          onChange={(experiment) => onChange({ experiment })}
        />
      ) : (
        <TextField
          field={{
            ...field('experimentName', t('trialCreation.trial.experimentName')),
            problem: problems.experimentName,
          }}
        />
      )}
    </>
  );
}
