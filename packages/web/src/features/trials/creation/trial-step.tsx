import { locations } from '@landrace/contract/areas/geography/location.table';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Button } from '../../../kit/controls/button';
import { RadioGroup } from '../../../kit/forms/choices';
import { Combobox } from '../../../kit/forms/combobox';
import { TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { tableOptions } from '../../../kit/forms/table-options';
import { fieldsOf, useForm } from '../../../kit/forms/use-form';
import { formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { datasetOptions } from '../../datasets/public';
import { TraitChoice } from '../../trait-groups/public';
import { type CreatedTrial, createTrial } from './create-trial';
import classes from './creation.module.css';
import type { TrialDraft, TrialPlot } from './creation-state';
import { NewDatasetFields } from './new-dataset-fields';

const trialOptions = datasetOptions(['trials']);
const siteOptions = tableOptions(locations, (row) => ({
  id: row.locationId,
  label: row.locationName,
  detail: row.countryName,
}));
const fieldNames = ['name', 'experiment', 'experimentName', 'dataset', 'end'] as const;
type FieldName = (typeof fieldNames)[number];

interface Props {
  readonly draft: TrialDraft;
  readonly plots: readonly TrialPlot[];
  readonly onChange: (part: Partial<TrialDraft>) => void;
  readonly onBack: () => void;
  readonly onCreated: (trial: CreatedTrial) => void;
}

/** The dataset of the plots, and what is common to them. */
export function TrialStep({ draft, plots, onChange, onBack, onCreated }: Props) {
  const t = useText();
  const client = useQueryClient();
  const form = useForm<Readonly<Record<string, string>>>({
    initial: {},
    labels: (name) => labelOf(name as FieldName, t),
    validate: () => problemsOf(draft, t),
    onSubmit: async () => {
      try {
        onCreated(await createTrial(draft, plots, onChange));
      } finally {
        const stale = [['table'], ['options'], ['overview'], ['licences']];
        await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
      }
    },
  });
  const field = fieldsOf(draft, onChange);
  const hasTreatments = plots.some(({ treatment }) => treatment !== undefined);
  return (
    <div className={classes.trial}>
      <Form
        form={form}
        action={t('trialCreation.trial.create', {
          count: plots.length,
          amount: formatNumber(plots.length),
        })}
      >
        <RadioGroup
          field={field('target', t('trialCreation.trial.target'))}
          choices={(['new', 'existing'] as const).map((value) => ({
            value,
            label: t(`trialCreation.trial.targets.${value}`),
          }))}
        />
        {draft.target === 'existing' ? (
          <Combobox
            name="dataset"
            label={labelOf('dataset', t)}
            description={t('trialCreation.trial.datasetHint')}
            source={trialOptions}
            value={draft.dataset}
            problem={form.problems.dataset}
            onChange={(dataset) => onChange({ dataset })}
          />
        ) : (
          <NewDatasetFields draft={draft} problems={form.problems} onChange={onChange} />
        )}
        <Combobox
          name="site"
          label={t('trialCreation.trial.site')}
          description={t('trialCreation.trial.siteHint')}
          source={siteOptions}
          value={draft.site}
          onChange={(site) => onChange({ site })}
        />
        {!hasTreatments && (
          <TextField
            field={field('treatment', t('trialCreation.trial.treatment'))}
            description={t('trialCreation.trial.treatmentHint')}
          />
        )}
        <Suspense fallback={null}>
          <TraitChoice
            offersGroups
            name="traits"
            label={t('trialCreation.trial.traits')}
            description={t('trialCreation.trial.traitsHint')}
            chosen={draft.traits}
            onChange={(chosen) => onChange({ traits: chosen })}
          />
        </Suspense>
      </Form>
      <Button variant="default" disabled={form.isSending} className={classes.back} onClick={onBack}>
        {t('trialCreation.back')}
      </Button>
    </div>
  );
}

function labelOf(name: FieldName, t: Translate): string {
  return t(`trialCreation.trial.${name}`);
}

function problemsOf(draft: TrialDraft, t: Translate): Partial<Record<FieldName, string>> {
  const required = t('core.forms.required');
  if (draft.target === 'existing') return draft.dataset ? {} : { dataset: required };
  return {
    ...(draft.name.trim() === '' && { name: required }),
    ...(draft.experimentMode === 'existing' && !draft.experiment && { experiment: required }),
    ...(draft.experimentMode === 'new' && draft.experimentName.trim() === '' && { experimentName: required }),
    ...(draft.start &&
      draft.end &&
      draft.end < draft.start && { end: t('trialCreation.trial.endBeforeStart') }),
  };
}
