import { readFileProblem, withDetail } from '@landrace/contract/areas/imports/file-problem';
import { importIssues } from '@landrace/contract/areas/imports/import-issue.table';
import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { AlertIcon } from '../../../kit/icons/shell-icons';
import { DownloadIcon, WarningIcon } from '../../../kit/icons/table-icons';
import { Badge } from '../../../kit/layout/badge';
import { Section } from '../../../kit/layout/section';
import { showFailure } from '../../../kit/notices/show-failure';
import { MountedTable } from '../../../kit/table/mounted-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import { tableApi } from '../../../lib/api/table-api';
import { formatNumber } from '../../../lib/i18n/format';
import { isTextKey, type Translate, useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { FixBar } from '../fixes/fix-bar';
import { FixCell } from '../fixes/fix-cell';
import { PendingFixesProvider } from '../fixes/pending-fixes';
import type { Findings, IssueGroup } from './findings';
import classes from './report.module.css';

interface Props {
  readonly job: ImportedJob;
  readonly findings: Findings;
  /** Whether corrected cells are being checked. */
  readonly onChecked: () => void;
}

/** Each kind of issue with its first cell, then every cell. */
export function Issues({ job, findings: { groups }, onChecked }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<ImportStatus>();
  const list = useRef<HTMLDivElement>(null);
  const handleChoose = (status: ImportStatus) => {
    setChosen(status);
    // Focus also scrolls it into view.
    list.current?.focus();
  };
  return (
    <>
      <Section title={t('upload.report.groups')}>
        <ul>
          {groups.map((group) => (
            <Group
              key={group.status}
              group={group}
              isChosen={group.status === chosen}
              onChoose={() => handleChoose(group.status)}
            />
          ))}
        </ul>
      </Section>
      <div ref={list} tabIndex={-1} className={classes.list}>
        <PendingFixesProvider>
          <IssueList
            job={job}
            status={chosen}
            onEverything={() => setChosen(undefined)}
            onChecked={onChecked}
          />
        </PendingFixesProvider>
      </div>
    </>
  );
}

interface GroupProps {
  readonly group: IssueGroup;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Group({ group: { status, severity, count, first }, isChosen, onChoose }: GroupProps) {
  const t = useText();
  const amount = formatNumber(count);
  const Icon = severity === 'ERROR' ? AlertIcon : WarningIcon;
  const text = t(`imports.status.${status}`);
  const action = t('upload.report.showAll', { count, amount });
  return (
    <li className={classes.group} data-severity={severity} data-chosen={isChosen || undefined}>
      <p className={`row small tabular ${classes.kind}`}>
        <Icon />
        {t('upload.report.group', { kind: t(`upload.report.${severity}`), amount })}
      </p>
      <div className={classes.words}>
        <h3>{text}</h3>
        <p className="quiet small">{t(`imports.hint.${status}`)}</p>
        {first && (
          <p className="small">
            <span className="quiet">{t('upload.report.first')}</span> <bdi>{cellOf(first, t)}</bdi>
          </p>
        )}
      </div>
      <Button variant="default" size="xs" aria-label={`${action}: ${text}`} onClick={onChoose}>
        {action}
      </Button>
    </li>
  );
}

/** An issue of a whole file is identified by a code that has a text. */
function describeValue(status: ImportStatus, value: string, t: Translate): string {
  const fileProblem = readFileProblem(value);
  const problem = `imports.problems.${fileProblem.word}`;
  if (status === 'GENERIC_IO_ERROR' && isTextKey(problem)) return withDetail(t(problem), fileProblem);
  return t('upload.report.cell.value', { value });
}

/** The position of an issue, if it has one, and the value there. */
function cellOf(first: NonNullable<IssueGroup['first']>, t: Translate): string {
  const { status, sheet, rowIndex, column, value } = first;
  const parts = [
    sheet !== undefined && t('upload.report.cell.sheet', { sheet }),
    // Without digit grouping, as in spreadsheet programs.
    rowIndex > 0 && t('upload.report.cell.row', { row: String(rowIndex) }),
    column !== undefined && t('upload.report.cell.column', { column }),
    value !== undefined && describeValue(status, value, t),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t('upload.report.cell.file') : parts.join(', ');
}

interface IssueListProps {
  readonly job: ImportedJob;
  /** Only issues of one status. */
  readonly status: ImportStatus | undefined;
  readonly onEverything: () => void;
  readonly onChecked: () => void;
}

/** Every cell with an issue, also as a file. */
function IssueList({ job, status, onEverything, onChecked }: IssueListProps) {
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
      <div className={`row ${classes.tools}`}>
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
