import { useText } from '../../lib/i18n/text';
import { InfoIcon } from '../icons/subject-icons';
import classes from './page.module.css';

/** Shown above screens that could be used for changes only with an account. */
export function ReadOnlyNotice() {
  const t = useText();
  return (
    <aside className={`notice ${classes.notice}`} aria-label={t('core.readOnly.title')}>
      <InfoIcon />
      <span>
        <strong>{t('core.readOnly.title')}</strong> {t('core.readOnly.text')}
      </span>
    </aside>
  );
}
