import { Page } from '../../kit/layout/page';
import { Section } from '../../kit/layout/section';
import { useText } from '../../lib/i18n/text';
import { EntityTypes } from './entity-types';
import { Holdings } from './holdings';

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
      <EntityTypes />
    </Page>
  );
}
