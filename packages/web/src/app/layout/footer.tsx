import { ScreenLink } from '../../kit/layout/screen-link';
import { useText } from '../../lib/i18n/text';
import { productVersion } from '../../lib/version';
import classes from './layout.module.css';

export function Footer() {
  const t = useText();
  return (
    <footer className={`line hint ${classes.footer}`}>
      <span>{t('core.product')}</span>
      <span>{t('core.footer.version', { version: productVersion })}</span>
      <ScreenLink screen="about-landrace">{t('core.footer.about')}</ScreenLink>
      <ScreenLink screen="cookies">{t('core.footer.cookies')}</ScreenLink>
    </footer>
  );
}
