import type { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { Row } from '@landrace/contract/core/table';
import type { FrequencyBinning } from '@landrace/domain/frequency-bins';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SelectField } from '../../../../kit/forms/fields';
import { useAnnouncedJobs } from '../../../../kit/notices/use-announced-jobs';
import { api } from '../../../../lib/api/client';
import { describeError } from '../../../../lib/errors/describe-error';
import { formatNumber } from '../../../../lib/i18n/format';
import { type Translate, useText } from '../../../../lib/i18n/text';
import { useMarks } from '../../../../lib/marks/use-marks';
import { useUrlState } from '../../../../lib/url-state';
import { ChosenDatasetsPage } from '../../../datasets/public';
import type { Edit } from '../../../groups/public';
import classes from '../export.module.css';
import { summaryQuery } from '../export-queries';
import { NamingFields } from '../naming-fields';
import type { NamingChoice } from '../sample-naming';
import { StartExport } from '../start-export';
import { type SubsetRequest, subsetOf } from '../subset-choice';
import { SubsetFields } from '../subset-fields';
import type { Summary } from '../summary-table';
import { BinningCards } from './binning-cards';
import { FrequencyChart } from './frequency-chart';
import {
  binningOf,
  type FrequencyChoice,
  type FrequencyRequest,
  frequencyCodec,
  frequencyRequest,
} from './frequency-choice';

/** Allele frequencies of a selected dataset, as they are and in bins. */
export function FrequencyExportPage() {
  const t = useText();
  return (
    <ChosenDatasetsPage
      type="allelefreq"
      title={t('genotypeExport.frequencies.title')}
      line={t('genotypeExport.frequencies.line')}
    >
      {(usable) => <FrequencyForm usable={usable} />}
    </ChosenDatasetsPage>
  );
}

type Dataset = Row<typeof datasets>;

/** Which part of a dataset, in which bins; every option is in the address. */
function FrequencyForm({ usable }: { readonly usable: readonly Dataset[] }) {
  const t = useText();
  const [choice, change] = useUrlState(frequencyCodec);
  const { marked } = useMarks();
  const binning = useMemo(() => binningOf(choice), [choice]);
  const set = (edit: Edit<FrequencyChoice>) =>
    change((current) => ({ ...current, ...edit(current) }), 'replace');
  const dataset = usable.find(({ datasetId }) => datasetId === choice.datasetId) ?? usable[0];
  if (!dataset) return null;
  const datasetIds = [dataset.datasetId];
  const checked = subsetOf(datasetIds, choice, marked);
  return (
    <div className={classes.charted}>
      <div className="stack gap-16">
        {usable.length > 1 && (
          <DatasetField
            usable={usable}
            dataset={dataset}
            onChange={(datasetId) => set(() => ({ datasetId }))}
          />
        )}
        <SubsetFields
          type="allelefreq"
          datasetIds={datasetIds}
          choice={choice}
          mapHint={t('genotypeExport.map.frequencyHint')}
          onChange={set}
        />
        <NamingFields choice={choice} onChange={set} />
      </div>
      <div className="stack gap-16">
        <FrequencyChart subset={'request' in checked ? checked.request : undefined} binning={binning} />
        <BinningCards choice={choice} onChange={(part) => set(() => part)} />
        <FrequencyOffer checked={checked} binning={binning} naming={choice} />
      </div>
    </div>
  );
}

interface DatasetProps {
  readonly usable: readonly Dataset[];
  readonly dataset: Dataset;
  readonly onChange: (datasetId: number) => void;
}

/** A file contains one dataset. */
function DatasetField({ usable, dataset, onChange }: DatasetProps) {
  const t = useText();
  return (
    <SelectField
      field={{
        name: 'dataset',
        label: t('genotypeExport.frequencies.dataset'),
        value: String(dataset.datasetId),
        onChange: (id) => onChange(Number(id)),
      }}
      options={usable.map(({ datasetId, datasetName }) => ({ value: String(datasetId), label: datasetName }))}
      description={t('genotypeExport.frequencies.datasetHint')}
    />
  );
}

interface Props {
  readonly checked: ReturnType<typeof subsetOf>;
  readonly binning: FrequencyBinning | undefined;
  readonly naming: NamingChoice;
}

/** How much is selected, and the button to export it. */
function FrequencyOffer({ checked, ...options }: Props) {
  const t = useText();
  if ('obstacle' in checked) {
    const { side, reason } = checked.obstacle;
    return <Start text={t(`itemScope.${side}.${reason}`)} />;
  }
  return <Counted subset={checked.request} {...options} />;
}

function Counted({ subset, binning, naming }: Omit<Props, 'checked'> & { readonly subset: SubsetRequest }) {
  const t = useText();
  const { data, error, isPlaceholderData } = useQuery(summaryQuery(subset));
  if (error) return <Start text={describeError(error, t)} />;
  if (!data || isPlaceholderData) return <Start text={t('genotypeExport.counting')} />;
  const size = sizeOf(data);
  if (size.germplasm === 0 || size.markers === 0) return <Start text={t('genotypeExport.empty')} />;
  if (!binning) return <Start text={t('genotypeExport.badPoint')} />;
  return <Start text={describeSize(size, t)} request={frequencyRequest(subset, binning, naming)} />;
}

type Size = Readonly<Record<'germplasm' | 'markers', number>>;

function sizeOf({ data: [first] }: Summary): Size {
  return { germplasm: first?.dataObjectCount.value ?? 0, markers: first?.dataPointCount.value ?? 0 };
}

function describeSize({ germplasm, markers }: Size, t: Translate): string {
  return t('genotypeExport.frequencies.size', {
    germplasm: t('genotypeExport.frequencies.germplasm', {
      count: germplasm,
      amount: formatNumber(germplasm),
    }),
    markers: t('genotypeExport.frequencies.markers', { count: markers, amount: formatNumber(markers) }),
  });
}

interface StartProps {
  /** What is missing, else what will be exported. */
  readonly text: string;
  readonly request?: FrequencyRequest;
}

function Start({ text, request }: StartProps) {
  const announce = useAnnouncedJobs();
  const start = useMutation({
    mutationFn: (body: FrequencyRequest) => api('POST dataset/export/allelefreq', { body }),
    onSuccess: (job) => announce([job], { datatype: 'allelefreq' }),
  });
  return (
    <div className={`row apart ${classes.bar}`}>
      <StartExport text={text} request={request} start={start} />
    </div>
  );
}
