import { lazy, Suspense, useState } from 'react';
import { useBackClosesPopover } from '../../kit/controls/use-back-closes';
import { PersonIcon } from '../../kit/icons/shell-icons';
import { useText } from '../../lib/i18n/text';
import { useSession } from '../../lib/session/session';
import popover from './popover.module.css';
import classes from './top-bar.module.css';

const UserMenuList = lazy(async () => ({ default: (await import('./user-menu-list')).UserMenuList }));

export function UserMenu() {
  const t = useText();
  const session = useSession();
  const { popover: list } = useBackClosesPopover();
  const [wasOpened, setOpened] = useState(false);
  const name = session?.fullName ?? session?.username;
  return (
    <>
      <button
        type="button"
        className={classes.tool}
        popoverTarget="account"
        aria-label={name ? t('core.topBar.accountOf', { name }) : t('core.topBar.account')}
      >
        <PersonIcon size={20} />
        {name && <span className={`clipped ${classes.toolLabel}`}>{name}</span>}
      </button>
      <section
        {...list}
        id="account"
        popover="auto"
        aria-label={t('core.topBar.account')}
        className={`raised ${popover.popover} ${popover.narrow}`}
        onBeforeToggle={() => setOpened(true)}
      >
        <div className={popover.who}>
          <span>{name ?? t('accounts.menu.anonymous')}</span>
          {session && <span className="hint">{t(`accounts.roles.${session.userType}`)}</span>}
        </div>
        {wasOpened && (
          <Suspense fallback={null}>
            <UserMenuList onChoose={() => list.ref.current?.hidePopover()} />
          </Suspense>
        )}
      </section>
    </>
  );
}
