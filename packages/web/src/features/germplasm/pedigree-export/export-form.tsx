import { Suspense } from 'react';
import { CheckboxField, RadioGroup } from '../../../kit/forms/choices';
import { SelectField } from '../../../kit/forms/fields';
import { Skeleton } from '../../../kit/layout/skeleton';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { GroupField } from '../../groups/public';
import { useGermplasmMarks } from '../use-germplasm-marks';
import { choiceCodec, type ExportChoice, generations, requestOf, scopes } from './export-choice';
import { ExportOffer } from './export-offer';
import classes from './pedigree-export.module.css';

/** Which germplasm, how many generations, and which options; all of them are in the address. */
export function ExportForm({ datasetIds }: { readonly datasetIds: readonly number[] }) {
  const t = useText();
  const [choice, change] = useUrlState(choiceCodec);
  const { marked } = useGermplasmMarks();
  const set = (part: Partial<ExportChoice>) => change((current) => ({ ...current, ...part }), 'replace');
  const count = formatNumber(marked.length);
  return (
    <div className={classes.form}>
      <RadioGroup
        field={{
          name: 'scope',
          label: t('germplasm.pedigreeExport.scope.label'),
          value: choice.scope,
          problem: undefined,
          onChange: (scope) => set({ scope }),
        }}
        choices={scopes.map((value) => ({
          value,
          label: t(`germplasm.pedigreeExport.scope.${value}`, { count }),
          description: t(`germplasm.pedigreeExport.scope.${value}Hint`),
        }))}
      />
      {choice.scope === 'group' && (
        <Suspense fallback={<Skeleton height={56} />}>
          <GroupField
            marks="germplasm"
            label={t('germplasm.pedigreeExport.group')}
            groupId={choice.groupId}
            onChange={(groupId) => change((current) => withGroup(current, groupId), 'replace')}
          />
        </Suspense>
      )}
      {choice.scope !== 'all' && <Generations choice={choice} onChange={set} />}
      <CheckboxField
        field={{
          name: 'attributes',
          label: t('germplasm.pedigreeExport.attributes'),
          value: choice.withAttributes,
          problem: undefined,
          onChange: (withAttributes) => set({ withAttributes }),
        }}
        description={t('germplasm.pedigreeExport.attributesHint')}
      />
      <ExportOffer checked={requestOf(datasetIds, choice, marked)} />
    </div>
  );
}

function withGroup({ groupId: _before, ...choice }: ExportChoice, groupId: number | undefined): ExportChoice {
  return { ...choice, ...(groupId !== undefined && { groupId }) };
}

interface GenerationsProps {
  readonly choice: ExportChoice;
  readonly onChange: (part: Partial<ExportChoice>) => void;
}

function Generations({ choice, onChange }: GenerationsProps) {
  const t = useText();
  const options = generations.map((value) => ({ value, label: value }));
  return (
    <div className={classes.pair}>
      {(['up', 'down'] as const).map((direction) => (
        <SelectField
          key={direction}
          field={{
            name: direction,
            label: t(`germplasm.pedigreeExport.generations.${direction}`),
            value: choice[direction],
            problem: undefined,
            onChange: (value) => onChange({ [direction]: value }),
          }}
          options={options}
          description={t(`germplasm.pedigreeExport.generations.${direction}Hint`)}
        />
      ))}
    </div>
  );
}
