import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error';
import { describeError } from '../../lib/errors/describe-error';
import { useText } from '../../lib/i18n/text';
import { Button } from '../controls/button';
import { AlertIcon, CloudOffIcon, LockIcon, SearchIcon } from '../icons/shell-icons';
import { StateMessage } from './state-message';

interface WithAction {
  readonly action?: ReactNode;
}

interface ErrorProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

export function ErrorState({ error, onRetry }: ErrorProps) {
  const t = useText();
  return (
    <StateMessage
      icon={<AlertIcon size={20} />}
      title={t('core.states.errorTitle')}
      text={describeError(error, t)}
      {...(error instanceof ApiError &&
        error.requestId && { note: t('core.states.requestId', { id: error.requestId }) })}
      role="alert"
      action={
        onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('core.actions.tryAgain')}
          </Button>
        )
      }
    />
  );
}

export function OfflineState() {
  const t = useText();
  return (
    <StateMessage
      icon={<CloudOffIcon size={20} />}
      title={t('core.states.offlineTitle')}
      text={t('core.states.offlineText')}
      role="status"
    />
  );
}

export function NotFoundState({ action }: WithAction) {
  const t = useText();
  return (
    <StateMessage
      isScreen
      icon={<SearchIcon size={20} />}
      title={t('core.notFound.title')}
      text={t('core.notFound.text')}
      action={action}
    />
  );
}

interface ForbiddenProps extends WithAction {
  readonly isSignedIn: boolean;
  /** The name of the role that would be enough, if it is known. */
  readonly role?: string | undefined;
}

export function ForbiddenState({ isSignedIn, role, action }: ForbiddenProps) {
  const t = useText();
  const needed = role === undefined ? [] : [t('core.forbidden.role', { role })];
  return (
    <StateMessage
      isScreen
      icon={<LockIcon size={20} />}
      title={t('core.forbidden.title')}
      text={[...needed, t(isSignedIn ? 'core.forbidden.text' : 'core.forbidden.anonymousText')].join(' ')}
      action={action}
    />
  );
}
