import { Link, useLocation } from '@tanstack/react-router';
import { ForbiddenState, NotFoundState } from '../../kit/layout/states';
import { useText } from '../../lib/i18n/text';
import { useSession } from '../../lib/session/session';
import { pathTo } from '../paths';

export function NotFoundPage() {
  const t = useText();
  return (
    <>
      <title>{`${t('core.notFound.title')} · ${t('core.product')}`}</title>
      <NotFoundState action={<Link to={pathTo('home')}>{t('core.actions.goHome')}</Link>} />
    </>
  );
}

export function ForbiddenPage() {
  const t = useText();
  const session = useSession();
  const needed = useLocation({ select: ({ state }) => state.neededRole });
  const link = session ? (
    <Link to={pathTo('home')}>{t('core.actions.goHome')}</Link>
  ) : (
    <Link to={pathTo('login')}>{t('core.forbidden.signIn')}</Link>
  );
  return (
    <>
      <title>{`${t('core.forbidden.title')} · ${t('core.product')}`}</title>
      <ForbiddenState
        isSignedIn={session !== null}
        role={needed && t(`accounts.roles.${needed}`)}
        action={link}
      />
    </>
  );
}
