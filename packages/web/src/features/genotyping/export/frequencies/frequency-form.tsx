import type { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { Row } from '@landrace/contract/core/table';
import { useMemo } from 'react';
import { SelectField } from '../../../../kit/forms/fields';
import { useText } from '../../../../lib/i18n/text';
import { useMarks } from '../../../../lib/marks/use-marks';
import { useUrlState } from '../../../../lib/url-state';
import classes from '../export.module.css';
import { type Edit, subsetOf } from '../subset-choice';
import { SubsetFields } from '../subset-fields';
import { BinningCards } from './binning-cards';
import { FrequencyChart } from './frequency-chart';
import { binningOf, type FrequencyChoice, frequencyCodec } from './frequency-choice';
import { FrequencyOffer } from './frequency-offer';

type Dataset = Row<typeof datasets>;

/** Which part of a dataset, in which bins; every option is in the address. */
export function FrequencyForm({ usable }: { readonly usable: readonly Dataset[] }) {
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
      <div className={classes.form}>
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
      </div>
      <div className={classes.form}>
        <FrequencyChart subset={'request' in checked ? checked.request : undefined} binning={binning} />
        <BinningCards choice={choice} onChange={(part) => set(() => part)} />
        <FrequencyOffer checked={checked} binning={binning} />
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
        problem: undefined,
        onChange: (id) => onChange(Number(id)),
      }}
      options={usable.map(({ datasetId, datasetName }) => ({ value: String(datasetId), label: datasetName }))}
      description={t('genotypeExport.frequencies.datasetHint')}
    />
  );
}
