import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { useText } from '../../../lib/i18n/text';
import classes from './settings.module.css';

/** Either restores the sign-in: the first until the portal restarts, the second permanently. */
const waysBack = ['LANDRACE_AUTH_MODE=SELECTIVE npm start', 'npm run landrace -- setting authMode SELECTIVE'];

interface Props {
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

export function NoAccountsDialog({ onConfirm, onClose }: Props) {
  const t = useText();
  return (
    <ActionDialog
      title={t('administration.settings.access.noneTitle')}
      text={
        <>
          {t('administration.settings.access.noneText')}
          <pre className={classes.commands}>{waysBack.join('\n')}</pre>
        </>
      }
      action={t('administration.settings.access.noneAction')}
      isDestructive
      onClose={onClose}
      onConfirm={async () => {
        await onConfirm();
        onClose();
      }}
    />
  );
}
