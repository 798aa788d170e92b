import { useQuery } from '@tanstack/react-query';
import { Section } from '../../kit/layout/section';
import { formatNumber } from '../../lib/i18n/format';
import { isTextKey, type Translate, useText } from '../../lib/i18n/text';
import { usePreference } from '../../lib/preferences/use-preference';
import classes from './home.module.css';
import { entityTypeQuery } from './queries';

/** Germplasm by entity type, as one bar; left out while there is nothing to divide. */
export function EntityTypes() {
  const t = useText();
  const [lastKnown] = usePreference('entityTypeStats');
  const { data = lastKnown } = useQuery(entityTypeQuery);
  const counts = data.filter((type) => type.count > 0);
  const total = counts.reduce((sum, type) => sum + type.count, 0);
  if (total === 0) return null;
  return (
    <Section title={t('statistics.home.entityTypes')}>
      <div className={classes.bar} aria-hidden="true">
        {counts.map((type) => (
          <span key={type.entityTypeId} style={{ flexGrow: type.count }} />
        ))}
      </div>
      <dl className={classes.legend}>
        {counts.map((type) => (
          <div key={type.entityTypeId}>
            <dt>{nameOf(type, t)}</dt>
            <dd>
              {formatNumber(type.count)}
              <span className={classes.share}>
                {formatNumber(type.count / total, { style: 'percent', maximumFractionDigits: 1 })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The three types of the contract are translated; a database may hold more. */
function nameOf(type: { entityTypeId: number; entityTypeName: string }, t: Translate): string {
  const key = `statistics.entityTypes.${type.entityTypeId}`;
  return isTextKey(key) ? t(key) : type.entityTypeName;
}
