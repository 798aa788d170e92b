import { useQuery } from '@tanstack/react-query';
import { Page } from '../../kit/layout/page';
import { ScreenLink } from '../../kit/layout/screen-link';
import { Section } from '../../kit/layout/section';
import { Skeleton } from '../../kit/layout/skeleton';
import { ErrorState } from '../../kit/layout/states';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import type { ScreenParams } from '../../lib/screens';
import { useSettings } from '../../lib/settings/settings-query';
import { DataUpdates } from '../imports/public';
import { DatasetTypes } from './dataset-types';
import { EntityTypes } from './entity-types';
import classes from './home.module.css';
import { overviewQuery } from './queries';

export function HomePage() {
  const t = useText();
  const product = t('core.product');
  const { dashboardSections } = useSettings();
  return (
    <Page title={t('statistics.home.welcome', { product })} line={t('statistics.home.line')}>
      <Section title={t('statistics.home.holdings')}>
        <Holdings />
      </Section>
      <div className={classes.divisions}>
        <EntityTypes />
        <DatasetTypes />
      </div>
      {dashboardSections?.includes('dataupdates') && <DataUpdates />}
    </Page>
  );
}

interface Target {
  readonly screen: string;
  readonly params?: ScreenParams;
}

const targets = {
  germplasm: { screen: 'germplasm' },
  markers: { screen: 'markers' },
  maps: { screen: 'maps' },
  traits: { screen: 'traits' },
  locations: { screen: 'locations' },
  datasets: { screen: 'datasets' },
  experiments: { screen: 'experiments' },
  datasetsAllelefreq: { screen: 'export', params: { datasetType: 'allelefreq' } },
  datasetsGenotype: { screen: 'export', params: { datasetType: 'genotype' } },
  datasetsTrials: { screen: 'export', params: { datasetType: 'trials' } },
  datasetsClimate: { screen: 'export', params: { datasetType: 'climate' } },
  datasetsPedigree: { screen: 'export', params: { datasetType: 'pedigree' } },
  groups: { screen: 'groups' },
  climates: { screen: 'climates' },
  images: { screen: 'images' },
  fileresources: { screen: 'data-resources' },
} as const satisfies Readonly<Record<string, Target>>;

type Category = keyof typeof targets;

const defaultCategories: readonly Category[] = ['germplasm', 'markers', 'traits', 'locations'];

/** The counts of all kinds of data, in the order chosen by the administrator. */
function Holdings() {
  const { data, error, refetch } = useQuery(overviewQuery);
  const { dashboardCategories = defaultCategories } = useSettings();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <ul className={classes.holdings}>
      {dashboardCategories.filter(isCategory).map((category) => (
        <Holding key={category} category={category} count={data?.[category]} />
      ))}
    </ul>
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

/** A server newer than this page may have more. */
function isCategory(name: string): name is Category {
  return Object.hasOwn(targets, name);
}
