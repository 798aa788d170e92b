import { contactLink } from '@landrace/contract/contact-address';
import { LogoMark } from '../../kit/icons/logo';
import { Page } from '../../kit/layout/page';
import { useText } from '../../lib/i18n/text';
import { useSettings } from '../../lib/settings/settings-query';
import { productVersion } from '../../lib/version';
import classes from './about.module.css';

const licenceText = 'https://www.apache.org/licenses/LICENSE-2.0';

export function AboutPage() {
  const t = useText();
  const product = t('core.product');
  const { securityContact } = useSettings();
  return (
    <Page title={t('administration.about.title', { product })} line={t('administration.about.line')}>
      <div className={classes.about}>
        <span className={classes.mark}>
          <LogoMark size={56} />
        </span>
        <div>
          <p className={classes.text}>{t('administration.about.description', { product })}</p>
          <dl className={classes.facts}>
            <dt>{t('administration.about.version')}</dt>
            <dd className="tabular">{productVersion}</dd>
            <dt>{t('administration.about.licence')}</dt>
            <dd>
              <a href={licenceText}>{t('administration.about.licenceName')}</a>
            </dd>
            <dt>{t('administration.about.compatibility')}</dt>
            <dd>{t('administration.about.compatibilityText')}</dd>
            <dt>{t('administration.about.security')}</dt>
            <dd>
              {securityContact ? (
                <a href={contactLink(securityContact)}>{securityContact}</a>
              ) : (
                t('administration.about.securityUnset', { product })
              )}
            </dd>
          </dl>
        </div>
      </div>
    </Page>
  );
}
