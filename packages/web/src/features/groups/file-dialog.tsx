import { groupKinds } from '@landrace/contract/areas/groups/group-kinds';
import type { FileReport } from '@landrace/contract/areas/groups/group-making.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/controls/button';
import { Dialog } from '../../kit/dialogs/dialog';
import { SelectField } from '../../kit/forms/fields';
import { FileField } from '../../kit/forms/file-field';
import { Form } from '../../kit/forms/form';
import { useForm } from '../../kit/forms/use-form';
import { ScreenLink } from '../../kit/layout/screen-link';
import { apiForm } from '../../lib/api/client';
import { type Translate, useText } from '../../lib/i18n/text';
import { refusalOfFile } from '../../lib/name-file';
import { emptyGroup, GroupFields, groupBody, groupLabels } from './group-fields';
import { type Group, refreshGroups } from './group-queries';
import classes from './groups.module.css';

interface Props {
  /** The group to add to; absent to create a new one. */
  readonly group?: Group;
  readonly onClose: () => void;
}

/** Adds members by name from a text file, then reports the result for its lines. */
export function FileDialog({ group, onClose }: Props) {
  const t = useText();
  const [report, setReport] = useState<FileReport>();
  const title = t(group ? 'groups.file.addTitle' : 'groups.file.createTitle');
  if (report) {
    return (
      <Dialog
        title={title}
        width="wide"
        onClose={onClose}
        buttons={
          <>
            {!group && (
              <ScreenLink screen="group-details" params={{ groupId: report.groupId }}>
                {t('groups.made.open')}
              </ScreenLink>
            )}
            <Button onClick={onClose}>{t('core.actions.close')}</Button>
          </>
        }
      >
        <FileReportView report={report} isNew={!group} />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <FileForm {...(group && { group })} onReport={setReport} onClose={onClose} />
    </Dialog>
  );
}

function FileForm({ group, onReport, onClose }: Props & { readonly onReport: (report: FileReport) => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const problem = problemWithFile(file, t);
  const form = useForm({
    initial: { ...emptyGroup, type: String(groupKinds[0].typeId), file: '' },
    labels: { ...groupLabels(t), type: t('groups.tables.groups.groupType'), file: t('groups.file.label') },
    required: group ? [] : ['name'],
    validate: () => (problem === undefined ? {} : { file: problem }),
    onSubmit: async (values) => {
      if (!file) return;
      onReport(await (group ? addNames(group.groupId, file) : makeOfNames(values, values.type, file)));
      await refreshGroups(queryClient);
    },
  });
  return (
    <Form form={form} action={t(group ? 'groups.file.addAction' : 'groups.create.action')} onCancel={onClose}>
      <FileField
        label={t('groups.file.label')}
        hint={t('groups.file.hint')}
        accept=".txt,text/plain"
        file={file}
        problem={form.problems.file ?? (file && problem)}
        onChange={setFile}
      />
      {!group && (
        <>
          <SelectField
            field={form.field('type')}
            options={groupKinds.map(({ typeId, groupType }) => ({
              value: String(typeId),
              label: t(`groups.choices.groups.groupType.${groupType}`),
            }))}
          />
          <GroupFields form={form} />
        </>
      )}
    </Form>
  );
}

function addNames(groupId: number, textfile: File): Promise<FileReport> {
  return apiForm('POST group/{groupId}/from-file', { textfile }, { groupId });
}

function makeOfNames(
  input: Parameters<typeof groupBody>[0],
  typeId: string,
  textfile: File,
): Promise<FileReport> {
  const { name, description, visibility } = groupBody(input);
  return apiForm('POST group/from-file', {
    name,
    ...(description !== null && { description }),
    visibility: String(visibility),
    grouptypeId: typeId,
    textfile,
  });
}

/** Catches what the server would refuse before the file is sent. */
function problemWithFile(file: File | undefined, t: Translate): string | undefined {
  if (!file) return t('groups.file.missing');
  switch (refusalOfFile(file, ['.txt'])) {
    case 'type':
      return t('errors.code.group.fileType');
    case 'size':
      return t('errors.code.group.fileTooLarge');
    default:
      return undefined;
  }
}

/** The result for the names in a file: how many were added, and the lines without a match. */
function FileReportView({ report, isNew }: { readonly report: FileReport; readonly isNew: boolean }) {
  const t = useText();
  return (
    <div className="stack gap-16">
      <p role="status">{t(isNew ? 'groups.made.text' : 'groups.file.added', { count: report.count })}</p>
      <Lines
        title={t('groups.file.notFound', { count: report.notFoundCount })}
        lines={report.notFound.map(({ line, name }) => ({ line, text: name }))}
        total={report.notFoundCount}
      />
      <Lines
        title={t('groups.file.ambiguous', { count: report.ambiguousCount })}
        lines={report.ambiguous.map(({ line, name, matches }) => ({
          line,
          text: t('groups.file.matches', { name, count: matches }),
        }))}
        total={report.ambiguousCount}
      />
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly { readonly line: number; readonly text: string }[];
  readonly total: number;
}

function Lines({ title, lines, total }: LinesProps) {
  const t = useText();
  if (total === 0) return null;
  return (
    <section>
      <h3 className={classes.reportTitle}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll a long list. */}
      <ul className={classes.reportLines} tabIndex={0} aria-label={title}>
        {lines.map(({ line, text }) => (
          <li key={line}>
            <span className={`quiet tabular ${classes.lineNumber}`}>{t('groups.file.line', { line })}</span>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      {total > lines.length && (
        <p className="quiet below">{t('groups.file.more', { count: total - lines.length })}</p>
      )}
    </section>
  );
}
