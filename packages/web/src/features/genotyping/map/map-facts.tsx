import type { GeneticMap } from '@landrace/contract/areas/genotyping/map.routes';
import { useQuery } from '@tanstack/react-query';
import { GlobeIcon, LockIcon } from '../../../kit/icons/shell-icons';
import { Badge } from '../../../kit/layout/badge';
import { Facts } from '../../../kit/layout/facts';
import { formatDate, formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { histogramQuery } from './map-queries';

export function MapFacts({ map }: { readonly map: GeneticMap }) {
  const t = useText();
  const { data } = useQuery(histogramQuery(map.id));
  const all = data && [...data.chromosomes, ...data.leftOut];
  const date = (value: string | undefined) => value && <time dateTime={value}>{formatDate(value)}</time>;
  return (
    <Facts
      facts={[
        { id: 'mapId', label: t('genotyping.tables.maps.mapId'), value: map.id },
        {
          id: 'visibility',
          label: t('genotyping.map.visibility'),
          value: (
            <Badge icon={map.visibility ? <GlobeIcon /> : <LockIcon />}>
              {t(map.visibility ? 'genotyping.map.public' : 'genotyping.map.private')}
            </Badge>
          ),
        },
        { id: 'chromosomes', label: t('genotyping.map.chromosomes'), value: all && formatNumber(all.length) },
        {
          id: 'markerCount',
          label: t('genotyping.tables.maps.markerCount'),
          value: all && formatNumber(all.reduce((sum, { markerCount }) => sum + markerCount, 0)),
        },
        { id: 'createdOn', label: t('genotyping.map.createdOn'), value: date(map.createdOn) },
        { id: 'updatedOn', label: t('genotyping.map.updatedOn'), value: date(map.updatedOn) },
      ]}
    />
  );
}
