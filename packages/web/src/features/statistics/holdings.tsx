import { useQuery } from '@tanstack/react-query';
import { ScreenLink } from '../../kit/layout/screen-link';
import { Skeleton } from '../../kit/layout/skeleton';
import { ErrorState } from '../../kit/layout/states';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useSettings } from '../../lib/settings/settings-query';
import { EntityTypes } from './entity-types';
import classes from './home.module.css';
import { overviewQuery } from './queries';
import { type Category, isCategory, type Target, targets } from './targets';

const defaultCategories: readonly Category[] = ['germplasm', 'markers', 'traits', 'locations'];

/** The counts of all kinds of data, in the order chosen by the administrator. */
export function Holdings() {
  const { data, error, refetch } = useQuery(overviewQuery);
  const { dashboardCategories = defaultCategories } = useSettings();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ul className={classes.holdings}>
        {dashboardCategories.filter(isCategory).map((category) => (
          <Holding key={category} category={category} count={data?.[category]} />
        ))}
      </ul>
      <EntityTypes />
    </>
  );
}

interface HoldingProps {
  readonly category: Category;
  readonly count: number | undefined;
}

function Holding({ category, count }: HoldingProps) {
  const t = useText();
  const target: Target = targets[category];
  return (
    <li>
      <ScreenLink {...target} className={classes.holding}>
        <span className={classes.figure}>
          {count === undefined ? <Skeleton width={72} height={28} /> : formatNumber(count)}
        </span>
        <span className={classes.label}>{t(`statistics.counts.${category}`)}</span>
      </ScreenLink>
    </li>
  );
}
