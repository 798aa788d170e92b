import { useQuery } from '@tanstack/react-query';
import { useTemplateColours } from '../../kit/theme/palette';
import { useText } from '../../lib/i18n/text';
import { overviewQuery } from './queries';
import { Shares } from './shares';
import { targets } from './targets';

const types = [
  'datasetsGenotype',
  'datasetsTrials',
  'datasetsAllelefreq',
  'datasetsClimate',
  'datasetsPedigree',
] as const;

/** As the filter of the list in its address. */
const otherTypes = {
  any: [
    ['datasetType', 'equals', 'unknown'],
    ['isExternal', 'equals', true],
  ],
};

export function DatasetTypes() {
  const t = useText();
  const { data } = useQuery(overviewQuery);
  const ofTypes = types.map((type) => ({
    key: type,
    label: t(`statistics.counts.${type}`),
    count: data?.[type] ?? 0,
    target: targets[type],
  }));
  // Those of other types and those hosted elsewhere, so that the bars add up to the number in the menu.
  const others = {
    key: 'others',
    label: t('statistics.home.otherDatasets'),
    count: ofTypes.reduce((rest, { count }) => rest - count, data?.datasets ?? 0),
    target: { ...targets.datasets, search: { filter: [otherTypes] } },
  };
  const shares = [...ofTypes, others];
  return <Shares title={t('statistics.home.datasetTypes')} shares={shares} colours={useTemplateColours()} />;
}
