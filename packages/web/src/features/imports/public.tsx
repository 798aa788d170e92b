import { importHistory } from '@landrace/contract/areas/imports/import-history.table';
import type { Row } from '@landrace/contract/core/table';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Section } from '../../kit/layout/section';
import { pageQuery } from '../../lib/api/table-api';
import { formatDate } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import classes from './data-updates.module.css';
import { describeCounts } from './describe-counts';

const newest = { page: 0, limit: 4, orderBy: 'createdOn', ascending: 0 } as const;

/** The latest imports; hidden if there are none. */
export function DataUpdates() {
  const t = useText();
  const address = useScreenAddress()('import-upload');
  // A failure must not affect the page, which works without this part.
  const { data } = useQuery(pageQuery(importHistory, newest, { path: 'import/stats' }));
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={t('upload.updates.title')}>
      <ol className={classes.updates}>
        {data.data.map((update) => (
          <Update key={update.id} update={update} />
        ))}
      </ol>
      {address !== undefined && (
        <Link to={address} search={{ tab: 'history' } as never}>
          {t('upload.updates.all')}
        </Link>
      )}
    </Section>
  );
}

function Update({ update }: { readonly update: Row<typeof importHistory> }) {
  const t = useText();
  const type = t(`upload.types.${update.datatype}.name`);
  return (
    <li className="line">
      <time dateTime={update.createdOn} className="quiet tabular">
        {formatDate(update.createdOn)}
      </time>
      <span>{t(update.isUpdate ? 'upload.updates.update' : 'upload.updates.insert', { type })}</span>
      <span className="quiet tabular">{describeCounts(update.stats, t)}</span>
    </li>
  );
}
