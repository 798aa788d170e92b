import { Button } from '../../kit/controls/button';
import { ScreenLink } from '../../kit/layout/screen-link';
import { useText } from '../../lib/i18n/text';
import { usePreference } from '../../lib/preferences/use-preference';
import { useSettings } from '../../lib/settings/settings-query';
import classes from './bars.module.css';

/** Asks once; at the end of the page, so that it covers nothing permanently. */
export function ConsentBar() {
  const t = useText();
  const { showGdprNotification } = useSettings();
  const [consent, setConsent] = usePreference('cookiesAccepted');
  if (showGdprNotification !== true || consent !== null) return null;
  return (
    <section className={`row apart ${classes.consent}`} aria-label={t('core.footer.cookies')}>
      <p>
        {t('core.consent.text')} <ScreenLink screen="cookies">{t('core.consent.more')}</ScreenLink>
      </p>
      <div className="row">
        <Button variant="default" onClick={() => setConsent('declined')}>
          {t('core.consent.decline')}
        </Button>
        <Button variant="default" onClick={() => setConsent('accepted')}>
          {t('core.consent.allow')}
        </Button>
      </div>
    </section>
  );
}
