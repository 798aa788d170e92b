import { useQuery } from '@tanstack/react-query';
import { useTemplateColours } from '../../kit/theme/palette';
import { useText } from '../../lib/i18n/text';
import { overviewQuery } from './queries';
import { Shares } from './shares';

const types = [
  'datasetsGenotype',
  'datasetsTrials',
  'datasetsAllelefreq',
  'datasetsClimate',
  'datasetsPedigree',
] as const;

export function DatasetTypes() {
  const t = useText();
  const { data } = useQuery(overviewQuery);
  const shares = types.map((type) => ({
    key: type,
    label: t(`statistics.counts.${type}`),
    count: data?.[type] ?? 0,
  }));
  return <Shares title={t('statistics.home.datasetTypes')} shares={shares} colours={useTemplateColours()} />;
}
