import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { Button } from '../../../kit/controls/button';
import { CheckboxField } from '../../../kit/forms/choices';
import { TextField } from '../../../kit/forms/fields';
import { OptionChips } from '../../../kit/forms/option-chips';
import { tableOptions } from '../../../kit/forms/table-options';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { fieldsOf } from '../../../kit/forms/use-form';
import { useText } from '../../../lib/i18n/text';
import classes from './creation.module.css';
import type { DesignDraft } from './creation-state';
import type { DesignField, DesignProblems } from './design-plots';

const germplasmOptions = tableOptions(germplasm, (row) => ({
  id: row.germplasmId,
  label: row.germplasmName,
  ...(row.germplasmDisplayName !== row.germplasmName && { detail: row.germplasmDisplayName }),
}));

interface Props {
  readonly design: DesignDraft;
  readonly problems: DesignProblems;
  readonly onChange: (part: Partial<DesignDraft>) => void;
}

const largestSeed = 999_999_999;

const nextSeed = (seed: string) => (/^\s*\d{1,9}\s*$/.test(seed) ? (Number(seed) + 1) % largestSeed : 1);

/** The numbers of a design; the layout below follows each of them. */
export function OwnDesignFields({ design, problems, onChange }: Props) {
  const t = useText();
  const isAugmented = design.kind === 'augmented';
  const field = fieldsOf(design, onChange);
  const numberField = (name: Exclude<DesignField, 'checks'>) => {
    const problem = problems[name];
    return {
      ...field(name, t(`trialCreation.design.${name}`)),
      ...(problem && { problem: t(`trialCreation.design.problems.${problem}`) }),
    };
  };
  return (
    <div className="stack gap-16">
      <div className="columns">
        <TextField field={numberField(isAugmented ? 'blocks' : 'reps')} />
        <TextField field={numberField('columns')} placeholder={t('trialCreation.design.blockInRow')} />
        <div className={classes.seed}>
          <TextField field={numberField('seed')} />
          <Button variant="default" onClick={() => onChange({ seed: String(nextSeed(design.seed)) })}>
            {t('trialCreation.design.newSeed')}
          </Button>
          <p className={`hint ${classes.seedHint}`}>{t('trialCreation.design.seedHint')}</p>
        </div>
      </div>
      <CheckboxField field={field('isSerpentine', t('trialCreation.design.serpentine'))} />
      <div className={classes.halves}>
        <OptionChips
          name="checks"
          removeLabel={(name) => t('trialCreation.remove', { name })}
          label={t('trialCreation.design.checks')}
          description={t(`trialCreation.design.checksHint.${isAugmented ? 'augmented' : 'complete'}`)}
          source={germplasmOptions}
          {...(problems.checks && { problem: t('trialCreation.design.noChecks') })}
          chosen={design.checks.map(({ germplasmId, name }) => ({ id: germplasmId, label: name }))}
          onChange={(chosen) =>
            onChange({ checks: chosen.map(({ id, label }) => ({ germplasmId: id, name: label })) })
          }
        />
        {!isAugmented && (
          <TextAreaField
            field={field('treatments', t('trialCreation.design.treatments'))}
            rows={3}
            hint={t('trialCreation.design.treatmentsHint')}
          />
        )}
      </div>
    </div>
  );
}
