import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { useText } from '../../../lib/i18n/text';

/** Either restores the sign-in: the first until the portal restarts, the second permanently. */
const waysBack = ['LANDRACE_AUTH_MODE=SELECTIVE npm start', 'npm run landrace -- setting authMode SELECTIVE'];

interface Props {
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Without accounts the page of the settings can no longer be opened, so the way back is explained first. */
export function NoAccountsDialog({ onConfirm, onClose }: Props) {
  const t = useText();
  return (
    <ActionDialog
      title={t('administration.settings.access.noneTitle')}
      text={
        <>
          {t('administration.settings.access.noneText')}
          <pre>{waysBack.join('\n')}</pre>
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
