import { useEffect, useState } from 'react';
import { useText } from '../../lib/i18n/text';
import { IconButton } from '../icons/icon-button';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons/shell-icons';
import { dismissNotice, hideNotice, type Notice, useNotices } from './notice-store';
import classes from './notices.module.css';

/** Milliseconds a notice stays (specification §9). */
const shownFor = 5_000;

export function NoticeHost() {
  const t = useText();
  const { shown } = useNotices();
  return (
    <section className={`stack ${classes.host}`} aria-label={t('core.notices.region')}>
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const t = useText();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => hideNotice(notice.id), shownFor);
    return () => clearTimeout(timer);
  }, [isHeld, notice.id]);
  const isError = notice.kind === 'error';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only pauses the timer.
    <div
      role={isError ? 'alert' : 'status'}
      className={isError ? classes.error : classes.success}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.icon}>{isError ? <AlertIcon /> : <CheckIcon />}</span>
      <div className={classes.words}>
        <strong>{notice.title}</strong>
        <span>{notice.text}</span>
        {notice.link && <a href={notice.link.address}>{notice.link.label}</a>}
        {notice.action && <NoticeAction notice={notice} action={notice.action} />}
      </div>
      <IconButton label={t('core.actions.dismiss')} onClick={() => dismissNotice(notice.id)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}

interface NoticeActionProps {
  readonly notice: Notice;
  readonly action: NonNullable<Notice['action']>;
}

/** Only once: a second undo would make no sense. */
function NoticeAction({ notice, action }: NoticeActionProps) {
  const handleClick = () => {
    dismissNotice(notice.id);
    action.onSelect();
  };
  return (
    <button type="button" className={`link ${classes.action}`} onClick={handleClick}>
      {action.label}
    </button>
  );
}
