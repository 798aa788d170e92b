import { useEffect } from 'react';
import { formatDate } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { BellIcon } from '../icons/shell-icons';
import { StateMessage } from '../layout/state-message';
import { markNoticesRead, useNotices } from './notice-store';
import classes from './notices.module.css';

/** The last ten notices, for reading those that have disappeared. */
export function NoticeList() {
  const t = useText();
  const { recent, unread } = useNotices();
  useEffect(() => {
    if (unread.size > 0) markNoticesRead();
  }, [unread]);
  if (recent.length === 0) {
    return (
      <StateMessage
        icon={<BellIcon size={20} />}
        title={t('core.notices.empty')}
        text={t('core.notices.emptyText')}
      />
    );
  }
  return (
    <ol className={classes.list} aria-label={t('core.notices.list')}>
      {recent.map((notice) => (
        <li key={notice.id}>
          <span className={`hint ${classes.time}`}>{formatDate(notice.at, 'time')}</span>
          <strong className={notice.kind === 'error' ? 'problem' : undefined}>{notice.title}</strong>{' '}
          {notice.text} {notice.link && <a href={notice.link.address}>{notice.link.label}</a>}
        </li>
      ))}
    </ol>
  );
}
