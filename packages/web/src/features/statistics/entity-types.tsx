import { useQuery } from '@tanstack/react-query';
import { useChartColours } from '../../kit/theme/palette';
import { isTextKey, type Translate, useText } from '../../lib/i18n/text';
import { usePreference } from '../../lib/preferences/use-preference';
import { entityTypeQuery } from './queries';
import { Shares } from './shares';

export function EntityTypes() {
  const t = useText();
  const [lastKnown] = usePreference('entityTypeStats');
  const { data = lastKnown } = useQuery(entityTypeQuery);
  const shares = data.map((type) => ({ key: type.entityTypeId, label: nameOf(type, t), count: type.count }));
  return <Shares title={t('statistics.home.entityTypes')} shares={shares} colours={useChartColours()} />;
}

/** The three types of the contract are translated; a database may have more. */
function nameOf(type: { entityTypeId: number; entityTypeName: string }, t: Translate): string {
  const key = `statistics.entityTypes.${type.entityTypeId}`;
  return isTextKey(key) ? t(key) : type.entityTypeName;
}
