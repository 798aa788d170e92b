import { experiments } from '@landrace/contract/areas/datasets/experiment.table';
import type { Row } from '@landrace/contract/core/table';
import { ScreenLink } from '../../kit/layout/screen-link';
import { ListPage } from '../../kit/table/data-table';
import type { TablePresentation } from '../../kit/table/presentation';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { typeIcons } from './dataset-badges';

type Experiment = Row<typeof experiments>;

const counts = {
  genotypeCount: 'genotype',
  trialsCount: 'trials',
  alleleFreqCount: 'allelefreq',
  climateCount: 'climate',
  pedigreeCount: 'pedigree',
} as const satisfies Readonly<Partial<Record<keyof Experiment, keyof typeof typeIcons>>>;
const countNames = Object.keys(counts) as (keyof typeof counts)[];

const presentation: TablePresentation<typeof experiments> = {
  cells: {
    experimentName: (row) => (
      <ScreenLink screen="datasets" search={datasetsOf(row)} className="cell-link" isRowLink>
        {row.experimentName}
      </ScreenLink>
    ),
    availableData: (row) => (
      <span className="inline gap-12">
        {countNames.map((name) => row[name] > 0 && <Datasets key={name} experiment={row} name={name} />)}
      </span>
    ),
  },
  widths: { experimentName: 320, experimentDescription: 360 },
};

export function ExperimentsPage() {
  return <ListPage definition={experiments} presentation={presentation} />;
}

interface DatasetsProps {
  readonly experiment: Experiment;
  readonly name: keyof typeof counts;
}

/** The number of datasets of one type, which leads to them. */
function Datasets({ experiment, name }: DatasetsProps) {
  const t = useText();
  const Icon = typeIcons[counts[name]];
  const label = t(`datasets.tables.experiments.${name}`);
  return (
    <ScreenLink
      screen="datasets"
      search={datasetsOf(experiment, ['datasetType', 'equals', counts[name]])}
      className="inline gap-4 cell-link"
    >
      <span title={label} className="inline">
        <Icon />
        <span className="visually-hidden">{label}</span>
      </span>
      {formatNumber(experiment[name])}
    </ScreenLink>
  );
}

/** The list of datasets of an experiment. */
function datasetsOf({ experimentName }: Experiment, ...more: readonly (readonly string[])[]) {
  return { filter: [['experimentName', 'equals', experimentName], ...more] };
}
