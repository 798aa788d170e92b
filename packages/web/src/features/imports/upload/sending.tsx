import { Button } from '@mantine/core';
import { ProgressBar } from '../../../kit/layout/progress-bar';
import { formatBytes } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from '../imports.module.css';
import type { SendingFile } from './use-upload';

interface Props {
  readonly sending: SendingFile;
  readonly onCancel: () => void;
}

/** A file on its way to the server. */
export function Sending({ sending: { file, progress }, onCancel }: Props) {
  const t = useText();
  const title = t('upload.sending.title', { file: file.name });
  const sent = formatBytes(file.size * progress);
  return (
    <section className={classes.state} aria-label={title}>
      <p role="status" className={classes.stateTitle}>
        {title}
      </p>
      <ProgressBar value={progress} label={title} />
      <p className={classes.quiet}>{t('upload.sending.text', { sent, all: formatBytes(file.size) })}</p>
      <Button variant="default" className={classes.submit} onClick={onCancel}>
        {t('upload.sending.cancel')}
      </Button>
    </section>
  );
}
