import { CheckIcon, LockIcon } from '../../../kit/icons/shell-icons';
import { Badge } from '../../../kit/layout/badge';
import { useText } from '../../../lib/i18n/text';
import type { Reason } from './permission-queries';
import classes from './permissions.module.css';

export function useDescribeReason(): (reason: Reason) => string {
  const t = useText();
  return (reason) =>
    reason.kind === 'userGroup'
      ? t('accounts.permissions.reasons.userGroup', { group: reason.userGroupName })
      : t(`accounts.permissions.reasons.${reason.kind}`);
}

export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const describeReason = useDescribeReason();
  return (
    <ul className={classes.reasons}>
      {reasons.map(describeReason).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** Absent where there is no licence to accept. */
export function AcceptanceCell({ isAccepted }: { readonly isAccepted: boolean | undefined }) {
  const t = useText();
  if (isAccepted === undefined) return t('accounts.permissions.audience.noLicence');
  return isAccepted ? (
    <Badge icon={<CheckIcon />}>{t('accounts.permissions.audience.accepted')}</Badge>
  ) : (
    <Badge icon={<LockIcon />}>{t('accounts.permissions.audience.notAccepted')}</Badge>
  );
}
