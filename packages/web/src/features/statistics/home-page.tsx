import { Page } from '../../kit/layout/page';
import { Section } from '../../kit/layout/section';
import { useText } from '../../lib/i18n/text';
import { DatasetTypes } from './dataset-types';
import { EntityTypes } from './entity-types';
import { Holdings } from './holdings';
import classes from './home.module.css';

export function HomePage() {
  const t = useText();
  const product = t('core.product');
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
    </Page>
  );
}
