import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/text';
import { preferences } from '../../lib/preferences/store';
import { signOut } from '../../lib/session/sign-in';
import { useSession } from '../../lib/session/use-session';
import { pathTo, type ScreenName, screenOf } from '../paths';
import { useCurrentScreen, useMayOpen } from '../use-screens';
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
          <h2 className={popover.title}>{t(group.label)}</h2>
          {group.items.map((entry) => (
            <Link
              key={entry.screen}
              to={pathTo(entry.screen)}
              className={popover.item}
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
  const navigate = useNavigate();
  const { screen } = useCurrentScreen();
  const leave = useMutation({
    mutationFn: async () => {
      // First away from a screen that is about to be closed: leaving is no reason for a refusal.
      if (screen && screenOf(screen).minimumRole) await navigate({ to: pathTo('home') });
      await signOut();
    },
  });
  return (
    <button
      type="button"
      className={popover.item}
      onClick={() => {
        onChoose();
        leave.mutate();
      }}
    >
      {t('accounts.menu.signOut')}
    </button>
  );
}

/** These are no places to come back to; the refusal already keeps the one that was wanted. */
const noTargets: readonly (ScreenName | undefined)[] = ['login', 'activate', '403', '404'];

function SignIn({ onChoose }: Props) {
  const t = useText();
  const { screen } = useCurrentScreen();
  const href = useLocation({ select: (location) => location.href });
  return (
    <Link
      to={pathTo('login')}
      className={popover.item}
      onClick={() => {
        onChoose();
        if (!noTargets.includes(screen)) preferences.set('originalTarget', href);
      }}
    >
      {t('accounts.menu.signIn')}
    </Link>
  );
}
