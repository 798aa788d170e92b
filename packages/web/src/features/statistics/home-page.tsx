import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/layout/loaded';
import { Page } from '../../kit/layout/page';
import { Section } from '../../kit/layout/section';
import { useText } from '../../lib/i18n/text';
import { useSettings } from '../../lib/settings/settings-query';
import { DataUpdates } from '../imports/public';
import { AcquisitionYears } from './acquisition-years';
import { BiologicalStatuses, Crops } from './crops';
import { DatasetTypes } from './dataset-types';
import { EmptyPortal } from './empty-portal';
import { FindAnything } from './find-anything';
import { FirstSteps } from './first-steps';
import { Holdings } from './holdings';
import classes from './home.module.css';
import { Newest } from './newest';
import { Origins } from './origins';
import { collectionQuery, overviewQuery } from './queries';

export function HomePage() {
  const t = useText();
  const { data } = useQuery(overviewQuery);
  return (
    <Page
      title={t('statistics.home.welcome', { product: t('core.product') })}
      line={t('statistics.home.line')}
    >
      {data?.germplasm === 0 ? <EmptyPortal /> : <Contents />}
    </Page>
  );
}

/** A search first, then what the collection has: by crop, by origin, by year, by type of data, and what is new. */
function Contents() {
  const t = useText();
  const collection = useQuery(collectionQuery);
  const { dashboardSections } = useSettings();
  return (
    <>
      <FindAnything />
      <Section title={t('statistics.home.holdings')}>
        <Holdings />
      </Section>
      <FirstSteps />
      <Loaded query={collection} height={960}>
        {(parts) => (
          <>
            <div className={classes.divisions}>
              <Crops crops={parts.crops} />
              <Origins countries={parts.countries} />
            </div>
            <div className={classes.divisions}>
              <AcquisitionYears years={parts.years} />
              <DatasetTypes />
            </div>
            <div className={classes.divisions}>
              <BiologicalStatuses statuses={parts.biologicalStatuses} />
              <Newest germplasm={parts.newest} />
            </div>
          </>
        )}
      </Loaded>
      {dashboardSections?.includes('dataupdates') && <DataUpdates />}
    </>
  );
}
