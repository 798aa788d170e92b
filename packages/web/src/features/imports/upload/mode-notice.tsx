import { InfoIcon } from '../../../kit/icons/subject-icons';
import { useText } from '../../../lib/i18n/text';
import { useSettings } from '../../../lib/settings/settings-query';
import classes from '../imports.module.css';

/** The restrictions set by the administrator, if any. */
export function ModeNotice() {
  const t = useText();
  const { dataImportMode: mode = 'NONE' } = useSettings();
  if (mode === 'IMPORT') return null;
  return (
    <aside className={classes.notice} aria-label={t(`upload.modes.${mode}`)}>
      <InfoIcon />
      <span>
        <strong>{t(`upload.modes.${mode}`)}</strong> {t(`upload.modes.${mode}Text`)}
      </span>
    </aside>
  );
}
