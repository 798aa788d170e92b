import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { ActivityButton } from '../../features/jobs/activity-button';
import { SearchField } from '../../features/search/search-field';
import { IconButton } from '../../kit/icons/icon-button';
import { LogoMark } from '../../kit/icons/logo';
import { HelpIcon, MenuIcon, MoonIcon, SunIcon } from '../../kit/icons/shell-icons';
import { HelpContext, helpPopoverId } from '../../kit/layout/help';
import { useDarkMode } from '../../kit/theme/colour-scheme';
import { useText } from '../../lib/i18n/text';
import { usePortal } from '../../lib/settings/settings-query';
import { PaletteButton } from '../palette/palette-button';
import { pathTo } from '../paths';
import { LanguageMenu } from './language-menu';
import { SelectionChips } from './selection-chips';
import classes from './top-bar.module.css';
import { useCanReadData } from './use-can-read-data';
import { UserMenu } from './user-menu';

interface Props {
  readonly onOpenMenu: () => void;
}

export function TopBar({ onOpenMenu }: Props) {
  const t = useText();
  const { settings, isSetupRequired } = usePortal();
  const { authMode } = settings;
  const canReadData = useCanReadData();
  const product = t('core.product');
  return (
    <header className={classes.bar}>
      {!isSetupRequired && (
        <IconButton
          size={40}
          className={classes.openMenu}
          label={t('core.topBar.openMenu')}
          onClick={onOpenMenu}
        >
          <MenuIcon size={20} />
        </IconButton>
      )}
      <Link to={pathTo('home')} className={classes.brand} aria-label={t('core.topBar.home', { product })}>
        <LogoMark />
        <span>{product}</span>
      </Link>
      {canReadData && <SearchField />}
      {!isSetupRequired && <PaletteButton toolClass={classes.tool} />}
      <SelectionChips />
      <div className={`row gap-4 ${classes.tools}`}>
        <HelpButton />
        <ActivityButton className={classes.tool} canReadData={canReadData} />
        <DarkModeButton />
        <LanguageMenu />
        {authMode !== undefined && authMode !== 'NONE' && <UserMenu />}
      </div>
    </header>
  );
}

/** First, so that no other tool moves on a page without help. On phones the one beside the title is enough. */
function HelpButton() {
  const t = useText();
  const help = useContext(HelpContext);
  if (help === undefined) return null;
  return (
    <button
      type="button"
      className={`${classes.tool} ${classes.onWide}`}
      popoverTarget={helpPopoverId}
      aria-label={t('core.topBar.help')}
    >
      <HelpIcon size={20} />
    </button>
  );
}

function DarkModeButton() {
  const t = useText();
  const { isDark, toggle } = useDarkMode();
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={t(isDark ? 'core.topBar.switchToLight' : 'core.topBar.switchToDark')}
      onClick={toggle}
    >
      {isDark ? <SunIcon size={20} /> : <MoonIcon size={20} />}
    </button>
  );
}
