import { importIssues } from '@landrace/contract/areas/imports/import-issue.table';
import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { AlertIcon } from '../../../kit/icons/shell-icons';
import { DownloadIcon, WarningIcon } from '../../../kit/icons/table-icons';
import { Badge } from '../../../kit/layout/badge';
import { Section } from '../../../kit/layout/section';
import { showFailure } from '../../../kit/notices/show-failure';
import { MountedTable } from '../../../kit/table/mounted-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { tableApi } from '../../../lib/api/table-api';
import { useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { FixBar } from '../fixes/fix-bar';
import { FixCell } from '../fixes/fix-cell';
import classes from './report.module.css';

interface Props {
  readonly job: ImportedJob;
  /** Only issues of one status. */
  readonly status: ImportStatus | undefined;
  readonly onEverything: () => void;
  readonly onChecked: () => void;
}

/** Every cell with an issue, also as a file. */
export function IssueList({ job, status, onEverything, onChecked }: Props) {
  const t = useText();
  const path = `import/template/${job.uuid}/issue`;
  const scope = useMemo(
    () => (status ? [{ column: 'status', comparator: 'equals', values: [status] } as const] : []),
    [status],
  );
  const presentation = usePresentation(!job.imported);
  const title = status
    ? t('upload.report.allOf', { text: t(`imports.status.${status}`) })
    : t('upload.report.all');
  const save = () => tableApi(importIssues, { path }).download({ filters: { all: scope } }, 'csv');
  return (
    <Section title={title}>
      <div className={classes.tools}>
        <Button
          variant="default"
          size="xs"
          leftSection={<DownloadIcon />}
          onClick={() => void save().catch(showFailure)}
        >
          {t('upload.report.csv')}
        </Button>
        {status && (
          <Button variant="subtle" size="xs" onClick={onEverything}>
            {t('upload.report.showEverything')}
          </Button>
        )}
      </div>
      {!job.imported && <FixBar uuid={job.uuid} onStarted={onChecked} />}
      <MountedTable
        key={status}
        // Every check may find other issues.
        version={job.updatedOn}
        definition={importIssues}
        path={path}
        title={title}
        presentation={presentation}
        scope={scope}
      />
    </Section>
  );
}

function usePresentation(isFixable: boolean): TablePresentation<typeof importIssues> {
  const t = useText();
  return useMemo(
    () => ({
      widths: { status: 320, severity: 120, sheet: 120, row: 80, column: 180, value: 320 },
      cells: {
        severity: ({ severity }) => (
          <span className={classes.severity} data-severity={severity}>
            <Badge icon={severity === 'ERROR' ? <AlertIcon /> : <WarningIcon />}>
              {t(`upload.report.${severity}`)}
            </Badge>
          </span>
        ),
        ...(isFixable && { value: (issue) => <FixCell issue={issue} /> }),
      },
    }),
    [t, isFixable],
  );
}
