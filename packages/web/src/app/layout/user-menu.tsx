import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { PersonIcon } from '../../kit/icons/shell-icons';
import { useText } from '../../lib/i18n/text';
import { signOut } from '../../lib/session/sign-in';
import { useSession } from '../../lib/session/use-session';
import { pathTo } from '../paths';
import popover from './popover.module.css';
import classes from './top-bar.module.css';

export function UserMenu() {
  const t = useText();
  const session = useSession();
  const list = useRef<HTMLElement>(null);
  const leave = useMutation({ mutationFn: signOut });
  const close = () => list.current?.hidePopover();
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
        {name && <span className={classes.toolLabel}>{name}</span>}
      </button>
      <section
        ref={list}
        id="account"
        popover="auto"
        aria-label={t('core.topBar.account')}
        className={`${popover.popover} ${popover.narrow}`}
      >
        <div className={popover.who}>
          <span>{name ?? t('accounts.menu.anonymous')}</span>
          {session && <span className={popover.quiet}>{t(`accounts.roles.${session.userType}`)}</span>}
        </div>
        {session ? (
          <button
            type="button"
            className={popover.item}
            onClick={() => {
              close();
              leave.mutate();
            }}
          >
            {t('accounts.menu.signOut')}
          </button>
        ) : (
          <Link to={pathTo('login')} className={popover.item} onClick={close}>
            {t('accounts.menu.signIn')}
          </Link>
        )}
      </section>
    </>
  );
}
