import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/i18n/format';
import { isTextKey, type Translate, useText } from '../../lib/i18n/text';
import { usePreference } from '../../lib/preferences/use-preference';
import classes from './home.module.css';
import { collectionQuery } from './queries';

/** What the germplasm are, in one line: most collections have nearly only accessions. */
export function EntityTypes() {
  const t = useText();
  const [lastKnown] = usePreference('entityTypeStats');
  const { data } = useQuery(collectionQuery);
  const types = (data?.entityTypes ?? lastKnown).filter(({ count }) => count > 0);
  return (
    <p className={`quiet small ${classes.entityTypes}`}>
      {types.map((type) => `${nameOf(type, t)} ${formatNumber(type.count)}`).join(' · ')}
    </p>
  );
}

/** The three types of the contract are translated; a database may have more. */
function nameOf(type: { entityTypeId: number; entityTypeName: string }, t: Translate): string {
  const key = `statistics.entityTypes.${type.entityTypeId}`;
  return isTextKey(key) ? t(key) : type.entityTypeName;
}
