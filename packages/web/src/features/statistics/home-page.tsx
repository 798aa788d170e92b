import { Suspense } from 'react';
import { Page } from '../../kit/layout/page';
import { Section } from '../../kit/layout/section';
import { useText } from '../../lib/i18n/text';
import { useSettings } from '../../lib/settings/settings-query';
import { DataUpdates } from '../imports/public';
import { DatasetTypes } from './dataset-types';
import { EntityTypes } from './entity-types';
import { Holdings } from './holdings';
import classes from './home.module.css';

export function HomePage() {
  const t = useText();
  const product = t('core.product');
  const { dashboardSections } = useSettings();
  return (
    <Page
      title={t('statistics.home.welcome', { product })}
      line={t('statistics.home.line')}
      help="statistics.home.help"
    >
      <Section title={t('statistics.home.holdings')}>
        <Holdings />
      </Section>
      <div className={classes.divisions}>
        <EntityTypes />
        <DatasetTypes />
      </div>
      {dashboardSections?.includes('dataupdates') && (
        <Suspense fallback={null}>
          <DataUpdates />
        </Suspense>
      )}
    </Page>
  );
}
