import { audit } from '@landrace/contract/areas/administration/audit.table';
import { useMemo } from 'react';
import { Page } from '../../kit/layout/page';
import { DataTable } from '../../kit/table/data-table';
import type { TablePresentation } from '../../kit/table/presentation';
import { useText } from '../../lib/i18n/text';
import { useReadOnly } from '../../lib/settings/settings-query';
import { describeDetails } from './audit-details';

export function AuditPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  const presentation = useMemo<TablePresentation<typeof audit>>(
    () => ({
      cells: {
        details: ({ details }) => {
          const text = details && describeDetails(details, t);
          return text && <span title={text}>{text}</span>;
        },
        actorName: ({ actorName }) => actorName ?? t('administration.audit.nobody'),
      },
    }),
    [t],
  );
  const title = t('administration.lists.audit.title');
  return (
    <Page title={title} line={t('administration.lists.audit.description')}>
      {!isReadOnly && <DataTable definition={audit} title={title} presentation={presentation} />}
    </Page>
  );
}
