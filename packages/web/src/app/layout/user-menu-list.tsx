import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/text';
import { useSession } from '../../lib/session/session';
import { pathTo } from '../paths';
import { useMayOpen } from '../use-screens';
import { useKeepTarget, useSignOut } from '../use-signing';
import { visibleUserEntries } from '../user-entries';
import popover from './popover.module.css';

interface Props {
  readonly onChoose: () => void;
}

export function UserMenuList({ onChoose }: Props) {
  const t = useText();
  const session = useSession();
  const groups = visibleUserEntries(useMayOpen());
  return (
    <>
      {groups.map((group) => (
        <section key={group.label} className={popover.group} aria-label={t(group.label)}>
          <h2 className={`hint ${popover.title}`}>{t(group.label)}</h2>
          {group.items.map((entry) => (
            <Link
              key={entry.screen}
              to={pathTo(entry.screen)}
              className={`item ${popover.item}`}
              onClick={onChoose}
              activeProps={{ 'aria-current': 'page' }}
            >
              {t(entry.label)}
            </Link>
          ))}
        </section>
      ))}
      {session ? <SignOut onChoose={onChoose} /> : <SignIn onChoose={onChoose} />}
    </>
  );
}

function SignOut({ onChoose }: Props) {
  const t = useText();
  const leave = useSignOut();
  return (
    <button
      type="button"
      className={`item ${popover.item}`}
      onClick={() => {
        onChoose();
        leave();
      }}
    >
      {t('accounts.menu.signOut')}
    </button>
  );
}

function SignIn({ onChoose }: Props) {
  const t = useText();
  const keepTarget = useKeepTarget();
  return (
    <Link
      to={pathTo('login')}
      className={`item ${popover.item}`}
      onClick={() => {
        onChoose();
        keepTarget();
      }}
    >
      {t('accounts.menu.signIn')}
    </Link>
  );
}
