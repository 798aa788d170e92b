import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/text';
import { ConfirmDialog } from './confirm-dialog';

/** While it is rendered, leaving the page asks first, since changes would be lost. */
export function LeaveGuard() {
  const t = useText();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('core.forms.leaveTitle')}
      text={t('core.forms.leaveText')}
      action={t('core.forms.leave')}
      isDestructive
      onConfirm={proceed}
      onCancel={reset}
    />
  );
}
