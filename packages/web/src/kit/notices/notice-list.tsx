import { formatDate } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useNotices } from './notice-store';
import classes from './notices.module.css';

/** The last ten notices, for reading those that have disappeared. */
export function NoticeList() {
  const t = useText();
  const { recent } = useNotices();
  if (recent.length === 0) return <p className={classes.empty}>{t('core.notices.empty')}</p>;
  return (
    <ol className={classes.list}>
      {recent.map((notice) => (
        <li key={notice.id}>
          <span className={`hint ${classes.time}`}>{formatDate(notice.at, 'time')}</span>
          {notice.text} {notice.link && <a href={notice.link.address}>{notice.link.label}</a>}
        </li>
      ))}
    </ol>
  );
}
