import type { FrequencyBinning } from '@landrace/domain/frequency-bins';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAnnouncedJobs } from '../../../../kit/notices/use-announced-jobs';
import { api } from '../../../../lib/api/client';
import { describeError } from '../../../../lib/errors/describe-error';
import { formatNumber } from '../../../../lib/i18n/format';
import { type Translate, useText } from '../../../../lib/i18n/text';
import classes from '../export.module.css';
import { summaryQuery } from '../export-queries';
import { StartExport } from '../start-export';
import type { SubsetRequest, subsetOf } from '../subset-choice';
import type { Summary } from '../summary-table';
import { type FrequencyRequest, frequencyRequest } from './frequency-choice';

interface Props {
  readonly checked: ReturnType<typeof subsetOf>;
  readonly binning: FrequencyBinning | undefined;
}

/** How much is selected, and the button to export it. */
export function FrequencyOffer({ checked, binning }: Props) {
  const t = useText();
  if ('obstacle' in checked) {
    const { side, reason } = checked.obstacle;
    return <Start text={t(`genotypeExport.${side}.${reason}`)} />;
  }
  return <Counted subset={checked.request} binning={binning} />;
}

function Counted({
  subset,
  binning,
}: {
  readonly subset: SubsetRequest;
  readonly binning: Props['binning'];
}) {
  const t = useText();
  const { data, error, isPlaceholderData } = useQuery(summaryQuery(subset));
  if (error) return <Start text={describeError(error, t)} />;
  if (!data || isPlaceholderData) return <Start text={t('genotypeExport.counting')} />;
  const size = sizeOf(data);
  if (size.germplasm === 0 || size.markers === 0) return <Start text={t('genotypeExport.empty')} />;
  if (!binning) return <Start text={t('genotypeExport.badPoint')} />;
  return <Start text={describeSize(size, t)} request={frequencyRequest(subset, binning)} />;
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
    <div className={classes.bar}>
      <StartExport text={text} request={request} start={start} />
    </div>
  );
}
