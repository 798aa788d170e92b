import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useBackClosesPopover } from '../../kit/controls/use-back-closes';
import { HelpContext, helpPopoverId } from '../../kit/layout/help';
import { Loaded } from '../../kit/layout/loaded';
import { quietQuery } from '../../lib/api/query-client';
import { loadFullLocale } from '../../lib/i18n/load-locale';
import { useText } from '../../lib/i18n/text';
import classes from './popover.module.css';

/** Few visitors open the help, so its texts come when it is opened. */
const textsQuery = quietQuery(['helpTexts'], async () => {
  await loadFullLocale();
  return true;
});

/** The help of the current screen, for the ? beside its title and the one in the top bar. */
export function HelpPopover() {
  const t = useText();
  const help = useContext(HelpContext);
  const { isOpen, popover } = useBackClosesPopover();
  const query = useQuery({ ...textsQuery, enabled: isOpen });
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
      {isOpen && (
        <Loaded query={query} height={60}>
          {() => <p className={classes.text}>{t(help)}</p>}
        </Loaded>
      )}
    </aside>
  );
}
