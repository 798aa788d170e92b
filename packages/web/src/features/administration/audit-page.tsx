import { audit } from '@landrace/contract/areas/administration/audit.table';
import type { Row } from '@landrace/contract/core/table';
import { useMemo } from 'react';
import { Page } from '../../kit/layout/page';
import { DataTable } from '../../kit/table/data-table';
import type { TablePresentation } from '../../kit/table/presentation';
import { type Translate, useText } from '../../lib/i18n/text';
import { useReadOnly } from '../../lib/settings/settings-query';
import { describeDetails, describeSetting, settingName } from './audit-details';

export function AuditPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  const presentation = useMemo<TablePresentation<typeof audit>>(
    () => ({
      cells: {
        details: (event) => {
          const text = describeEvent(event, t);
          return text && <span title={text}>{text}</span>;
        },
        subjectName: ({ action, subjectName }) =>
          action === 'setting.changed' && subjectName ? settingName(subjectName, t) : subjectName,
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

function describeEvent({ action, subjectName, details }: Row<typeof audit>, t: Translate): string | null {
  if (!details) return null;
  if (action === 'setting.changed' && subjectName) return describeSetting(subjectName, details, t);
  return describeDetails(details, t);
}
