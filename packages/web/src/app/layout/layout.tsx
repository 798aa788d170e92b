import { Outlet, useRouterState } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { HelpContext } from '../../kit/layout/help';
import { ReadOnlyNotice } from '../../kit/layout/read-only-notice';
import { type Crumb, TrailContext } from '../../kit/layout/trail';
import { NoticeHost } from '../../kit/notices/notice-host';
import { MarkToolsContext } from '../../kit/table/mark-tools';
import { useText } from '../../lib/i18n/text';
import { usePreference } from '../../lib/preferences/use-preference';
import { ScreenContext } from '../../lib/screens';
import { usePortal, useReadOnly } from '../../lib/settings/settings-query';
import { useMediaQuery } from '../../lib/use-media-query';
import { useHelpKey, useStoredHelpKey } from '../help';
import { MarkTools } from '../mark-tools';
import { screenOf } from '../paths';
import { useAddresses, useCurrentScreen } from '../use-screens';
import { ConsentBar } from './consent-bar';
import { Footer } from './footer';
import { HelpPopover } from './help-popover';
import classes from './layout.module.css';
import { MenuDrawer } from './menu-drawer';
import { OutageBar } from './outage-bar';
import { SideMenu } from './side-menu';
import { TopBar } from './top-bar';
import { UnknownAddressNotice } from './unknown-address-notice';
import { useMainFocus } from './use-main-focus';

export function Layout() {
  const t = useText();
  const addresses = useAddresses();
  const trail = useTrail();
  const help = useHelpKey();
  useStoredHelpKey(help);
  const main = useMainFocus();
  const [sidebar, setSidebar] = usePreference('sidebarState');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // An open menu would leave too little for the page; it opens over it instead.
  const isNarrow = useMediaQuery('(max-width: 1099px)');
  const isRail = isNarrow || sidebar === 'rail';
  const toggleRail = () => (isNarrow ? setDrawerOpen(true) : setSidebar(isRail ? 'open' : 'rail'));
  const { isSetupRequired } = usePortal();
  const isReadOnly = useIsReadOnlyScreen();
  // Until the next screen is there, the one before is still seen.
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return (
    <ScreenContext value={addresses}>
      <HelpContext value={help}>
        <MarkToolsContext value={MarkTools}>
          {/* biome-ignore lint/a11y/useValidAnchor: a link for assistive tools, but # belongs to the router. */}
          <a className={classes.skip} href="#main" onClick={(event) => skipTo(event, main.current)}>
            {t('core.skipToContent')}
          </a>
          <button
            type="button"
            className={`${classes.skip} ${classes.skipToTable}`}
            onClick={() => focusTable(main.current)}
          >
            {t('core.skipToTable')}
          </button>
          <TopBar onOpenMenu={() => setDrawerOpen(true)} />
          <OutageBar />
          <div className={classes.body}>
            {!isSetupRequired && (
              <nav className={classes.side} data-rail={isRail} aria-label={t('core.landmarks.menu')}>
                <SideMenu isRail={isRail} onToggleRail={toggleRail} />
              </nav>
            )}
            <div className={classes.column}>
              <main id="main" ref={main} tabIndex={-1} className={classes.main} aria-busy={isLoading}>
                {isReadOnly && <ReadOnlyNotice />}
                <UnknownAddressNotice />
                <TrailContext value={trail}>
                  <Outlet />
                </TrailContext>
              </main>
              <Footer />
            </div>
          </div>
          {isDrawerOpen && <MenuDrawer onClose={() => setDrawerOpen(false)} />}
          <HelpPopover />
          <ConsentBar />
          <NoticeHost />
        </MarkToolsContext>
      </HelpContext>
    </ScreenContext>
  );
}

/** The hash of the address is the screen, so the browser must not follow the link. */
function skipTo(event: { preventDefault: () => void }, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}

/** The row that arrow keys start from or, before there are rows, the headings. A table in a hidden tab takes no focus. */
function focusTable(main: HTMLElement | null): void {
  for (const grid of main?.querySelectorAll('[data-grid]') ?? []) {
    const row = grid.querySelector<HTMLElement>('tbody [tabindex="0"]');
    const start = row ?? grid.querySelector<HTMLElement>('[tabindex="0"]');
    start?.focus();
    if (start && document.activeElement === start) return;
  }
}

/** Without accounts, no screen is closed; those that need a role explain why they cannot be used. */
function useIsReadOnlyScreen(): boolean {
  const { screen } = useCurrentScreen();
  const isReadOnly = useReadOnly();
  return isReadOnly && screen !== undefined && screenOf(screen).minimumRole !== undefined;
}

function useTrail(): readonly Crumb[] {
  const t = useText();
  const { screen } = useCurrentScreen();
  return useMemo(
    () => (screen === undefined || screen === 'home' ? [] : [{ label: t('core.menu.home'), screen: 'home' }]),
    [screen, t],
  );
}
