import { useContext } from 'react';
import { useBackClosesPopover } from '../../kit/controls/use-back-closes';
import { HelpContext, helpPopoverId } from '../../kit/layout/help';
import { useText } from '../../lib/i18n/text';
import classes from './popover.module.css';

/** The help of the current screen, for the ? beside its title and the one in the top bar. */
export function HelpPopover() {
  const t = useText();
  const help = useContext(HelpContext);
  const popover = useBackClosesPopover();
  if (help === undefined) return null;
  return (
    <aside
      {...popover}
      id={helpPopoverId}
      popover="auto"
      className={`raised ${classes.popover}`}
      aria-label={t('core.topBar.help')}
    >
      <h2 className={`hint ${classes.title}`}>{t('core.topBar.help')}</h2>
      <p className={classes.text}>{t(help)}</p>
    </aside>
  );
}
