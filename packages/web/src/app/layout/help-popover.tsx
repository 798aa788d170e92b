import { helpPopoverId } from '../../kit/layout/page';
import { isTextKey, useText } from '../../lib/i18n/text';
import { usePreference } from '../../lib/preferences/use-preference';
import classes from './popover.module.css';

/** The help of the current screen, for the ? beside its title and the one in the top bar. */
export function HelpPopover() {
  const t = useText();
  const [helpKey] = usePreference('helpKey');
  return (
    <aside
      id={helpPopoverId}
      popover="auto"
      className={`raised ${classes.popover}`}
      aria-label={t('core.topBar.help')}
    >
      <h2 className={`hint ${classes.title}`}>{t('core.topBar.help')}</h2>
      <p className={classes.text}>
        {t(helpKey !== null && isTextKey(helpKey) ? helpKey : 'core.topBar.noHelp')}
      </p>
    </aside>
  );
}
