import type { Collection } from '@landrace/contract/areas/statistics/collection.routes';
import { LatinName } from '../../kit/text/taxon';
import { useChartColours } from '../../kit/theme/palette';
import { formatNumber } from '../../lib/i18n/format';
import { isTextKey, useText } from '../../lib/i18n/text';
import { type Share, Shares } from './shares';

/** As many as fit beside the map of origins. */
const maxShown = 8;

const listOf = (column: string, value: string) => ({
  screen: 'germplasm',
  search: { filter: [[column, 'equals', value]] },
});

/** The most frequent crops; germplasm whose passport names no crop count for their genus. */
export function Crops({ crops }: Pick<Collection, 'crops'>) {
  const t = useText();
  const rest = crops.slice(maxShown);
  const shares = crops.slice(0, maxShown).map(
    ({ cropName, genus, count }): Share =>
      cropName === undefined
        ? {
            key: `genus ${genus}`,
            label: <LatinName>{genus ?? ''}</LatinName>,
            count,
            // The list of a genus also has those that name a crop.
          }
        : { key: cropName, label: cropName, count, target: listOf('cropName', cropName) },
  );
  const note =
    rest.length > 0
      ? t('statistics.home.moreCrops', {
          count: rest.length,
          crops: formatNumber(rest.length),
          germplasm: formatNumber(rest.reduce((sum, { count }) => sum + count, 0)),
        })
      : undefined;
  return (
    <Shares title={t('statistics.home.crops')} shares={shares} colours={useChartColours()} note={note} />
  );
}

/** By the codes of MCPD, from wild to improved. */
export function BiologicalStatuses({ statuses }: { readonly statuses: Collection['biologicalStatuses'] }) {
  const t = useText();
  const shares = statuses.map(({ code, name, count }): Share => {
    const key = `germplasm.passport.codes.sampstat.${code}`;
    return {
      key: code,
      label: isTextKey(key) ? t(key) : name,
      count,
      target: listOf('biologicalStatusName', name),
    };
  });
  return <Shares title={t('statistics.home.biologicalStatuses')} shares={shares} colours="var(--accent-5)" />;
}
