import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/controls/button';
import { CheckboxField, RadioGroup } from '../../../kit/forms/choices';
import { SelectField } from '../../../kit/forms/fields';
import { fieldsOf } from '../../../kit/forms/use-form';
import { useAnnouncedJobs } from '../../../kit/notices/use-announced-jobs';
import { api, apiFile, apiQuery } from '../../../lib/api/client';
import { describeError } from '../../../lib/errors/describe-error';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { GroupField } from '../group-field';
import { useGermplasmMarks } from '../use-germplasm-marks';
import {
  choiceCodec,
  type ExportChoice,
  generations,
  type PedigreeRequest,
  requestOf,
  scopes,
} from './export-choice';
import classes from './pedigree-export.module.css';

/** Which germplasm, how many generations, and which options; all of them are in the address. */
export function ExportForm({ datasetIds }: { readonly datasetIds: readonly number[] }) {
  const t = useText();
  const [choice, change] = useUrlState(choiceCodec);
  const { marked } = useGermplasmMarks();
  const set = (part: Partial<ExportChoice>) => change((current) => ({ ...current, ...part }), 'replace');
  const field = fieldsOf(choice, set);
  const count = formatNumber(marked.length);
  return (
    <div className={`stack gap-16 ${classes.form}`}>
      <RadioGroup
        field={field('scope', t('germplasm.pedigreeExport.scope.label'))}
        choices={scopes.map((value) => ({
          value,
          label: t(`germplasm.pedigreeExport.scope.${value}`, { count }),
          description: t(`germplasm.pedigreeExport.scope.${value}Hint`),
        }))}
      />
      {choice.scope === 'group' && (
        <GroupField
          label={t('germplasm.pedigreeExport.group')}
          groupId={choice.groupId}
          onChange={(groupId) => change((current) => withGroup(current, groupId), 'replace')}
        />
      )}
      {choice.scope !== 'all' && <Generations choice={choice} onChange={set} />}
      <CheckboxField
        field={field('withAttributes', t('germplasm.pedigreeExport.attributes'))}
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
  const field = fieldsOf(choice, onChange);
  const options = generations.map((value) => ({ value, label: value }));
  return (
    <div className={classes.pair}>
      {(['up', 'down'] as const).map((direction) => (
        <SelectField
          key={direction}
          field={field(direction, t(`germplasm.pedigreeExport.generations.${direction}`))}
          options={options}
          description={t(`germplasm.pedigreeExport.generations.${direction}Hint`)}
        />
      ))}
    </div>
  );
}

/** The key starts like those of lists, so that accepting a licence invalidates it, too. */
const sizeQuery = (body: PedigreeRequest) =>
  apiQuery(['table', 'pedigree'], 'POST dataset/export/pedigree/count', { body });

/** The size of the file, and the two ways to get it. */
function ExportOffer({ checked }: { readonly checked: ReturnType<typeof requestOf> }) {
  const t = useText();
  if ('obstacle' in checked) {
    return (
      <>
        <p role="status" className={`tabular ${classes.size}`}>
          {t(`germplasm.pedigreeExport.${checked.obstacle}`)}
        </p>
        <Buttons options={undefined} />
      </>
    );
  }
  return <Offer options={checked.request} />;
}

function Offer({ options }: { readonly options: PedigreeRequest }) {
  const t = useText();
  const { data, error } = useQuery(sizeQuery(options));
  const statusText = () => {
    if (error) return describeError(error, t);
    if (!data) return t('germplasm.pedigreeExport.counting');
    const { relations, individuals } = data;
    if (relations === undefined || individuals === undefined) return t('germplasm.pedigreeExport.large');
    if (relations === 0) return t('germplasm.pedigreeExport.empty');
    return t('germplasm.pedigreeExport.size', {
      count: relations,
      relations: formatNumber(relations),
      individuals: formatNumber(individuals),
    });
  };
  return (
    <>
      <p role="status" className={`tabular ${classes.size}`}>
        {statusText()}
      </p>
      <Buttons options={data?.relations === 0 ? undefined : options} />
    </>
  );
}

/** Undefined while nothing can be exported. */
function Buttons({ options }: { readonly options: PedigreeRequest | undefined }) {
  const t = useText();
  const announce = useAnnouncedJobs();
  const download = useMutation({
    mutationFn: (body: PedigreeRequest) =>
      apiFile('POST dataset/export/pedigree', { body, otherwise: 'pedigree.helium' }),
  });
  const prepare = useMutation({
    mutationFn: (body: PedigreeRequest) => api('POST dataset/export/pedigree-async', { body }),
    onSuccess: (jobs) => announce(jobs, { datatype: 'pedigree' }, 'errors.code.pedigree.noData'),
  });
  return (
    <div className="row">
      <Button
        disabled={!options}
        loading={download.isPending}
        onClick={() => options && download.mutate(options)}
      >
        {t('germplasm.pedigreeExport.download')}
      </Button>
      <Button
        variant="default"
        disabled={!options}
        loading={prepare.isPending}
        onClick={() => options && prepare.mutate(options)}
      >
        {t('table.download.background')}
      </Button>
    </div>
  );
}
