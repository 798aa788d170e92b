import { readFileProblem, withDetail } from '@landrace/contract/areas/imports/file-problem';
import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { AlertIcon } from '../../../kit/icons/shell-icons';
import { WarningIcon } from '../../../kit/icons/table-icons';
import { Section } from '../../../kit/layout/section';
import { formatNumber } from '../../../lib/i18n/format';
import { isTextKey, type Translate, useText } from '../../../lib/i18n/text';
import type { ImportedJob } from '../../../lib/jobs/job';
import { PendingFixesProvider } from '../fixes/pending-fixes';
import type { Findings, IssueGroup } from './findings';
import { IssueList } from './issue-list';
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
        <ul className={classes.groups}>
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
      <p className={classes.kind}>
        <Icon />
        {t('upload.report.group', { kind: t(`upload.report.${severity}`), amount })}
      </p>
      <div className={classes.words}>
        <h3 className={classes.text}>{text}</h3>
        <p className={classes.hint}>{t(`imports.hint.${status}`)}</p>
        {first && (
          <p className={classes.first}>
            <span className={classes.hint}>{t('upload.report.first')}</span> <bdi>{cellOf(first, t)}</bdi>
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
