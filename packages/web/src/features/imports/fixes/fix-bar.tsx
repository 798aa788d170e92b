import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../kit/controls/button';
import { api } from '../../../lib/api/client';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/text';
import classes from './fixes.module.css';
import { usePendingFixes } from './pending-fixes';

interface Props {
  readonly uuid: string;
  /** Called when the check has restarted. */
  readonly onStarted: () => void;
}

/** Sends corrected cells, and has the file checked again without another upload. */
export function FixBar({ uuid, onStarted }: Props) {
  const t = useText();
  const { fixes, forget } = usePendingFixes();
  const send = useMutation({
    mutationFn: () =>
      api('PUT import/template/{uuid}/fix', { params: { uuid }, body: { fixes: [...fixes] } }),
    onSuccess: () => {
      forget();
      onStarted();
    },
  });
  return (
    <div className={`row ${classes.bar}`}>
      <p className="quiet small" aria-live="polite">
        {fixes.length === 0 ? t('mapping.fixes.hint') : t('mapping.fixes.count', { count: fixes.length })}
      </p>
      {fixes.length > 0 && (
        <>
          <Button size="compact-sm" loading={send.isPending} onClick={() => send.mutate()}>
            {t('mapping.fixes.check')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={forget}>
            {t('mapping.fixes.forget')}
          </Button>
        </>
      )}
      {send.error && (
        <p role="alert" className={`problem ${classes.problem}`}>
          {describeError(send.error, t)}
        </p>
      )}
    </div>
  );
}
