import { formatBytes } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { Button } from '../controls/button';
import { ProgressBar } from '../layout/progress-bar';
import classes from './sending.module.css';

export interface SendingFile {
  readonly file: File;
  /** From 0 to 1. */
  readonly progress: number;
}

interface Props {
  readonly sending: SendingFile;
  readonly onCancel: () => void;
}

/** The progress of a file upload. */
export function Sending({ sending: { file, progress }, onCancel }: Props) {
  const t = useText();
  const title = t('upload.sending.title', { file: file.name });
  const sent = formatBytes(file.size * progress);
  return (
    <section className={`stack ${classes.root}`} aria-label={title}>
      <p role="status" className={classes.title}>
        {title}
      </p>
      <ProgressBar value={progress} label={title} />
      <p className="quiet small">{t('upload.sending.text', { sent, all: formatBytes(file.size) })}</p>
      <Button variant="default" className={classes.cancel} onClick={onCancel}>
        {t('upload.sending.cancel')}
      </Button>
    </section>
  );
}
