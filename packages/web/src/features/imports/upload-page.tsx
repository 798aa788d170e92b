import { type ImportType, importTypes } from '@landrace/contract/areas/imports/import-type';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { InfoIcon } from '../../kit/icons/subject-icons';
import { Page } from '../../kit/layout/page';
import { ReadOnlyNotice } from '../../kit/layout/read-only-notice';
import { Tabs } from '../../kit/layout/tabs';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { useReadOnly, useSettings } from '../../lib/settings/settings-query';
import { type SearchParams, useUrlState } from '../../lib/url-state';
import { History } from './history/history';
import classes from './imports.module.css';
import { JobView } from './report/job-view';
import { defaultOptions, type UploadOptions } from './upload/option-fields';
import { UploadForm } from './upload/upload-form';

export function UploadPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  const { tab, chosenType } = useImportView();
  const typeName = chosenType && t(`upload.types.${chosenType}.name`);
  return (
    <Page
      title={t('accounts.menu.upload')}
      subject={tab === 'history' ? t('upload.tabs.history') : typeName}
      line={t('upload.line')}
    >
      {isReadOnly ? <ReadOnlyNotice /> : <Contents />}
    </Page>
  );
}

function Contents() {
  const t = useText();
  const { tab, showTab } = useImportView();
  return (
    <Tabs<ImportTab>
      label={t('upload.tabs.label')}
      value={tab}
      onChange={showTab}
      tabs={[
        { id: 'upload', label: t('upload.tabs.upload'), content: <Upload /> },
        { id: 'history', label: t('upload.tabs.history'), content: <History /> },
      ]}
    />
  );
}

/** The form, or the report of the upload. */
function Upload() {
  const { type, job, showType, showJob, showForm } = useImportView();
  // Kept while the report is shown: a corrected file is uploaded with the same options.
  const [options, setOptions] = useState<UploadOptions>(defaultOptions);
  if (job !== undefined) {
    return (
      <JobView
        key={job}
        uuid={job}
        onAgain={(before) => {
          if (before) setOptions((current) => ({ ...current, isUpdate: before.isUpdate }));
          showForm();
        }}
      />
    );
  }
  return (
    <>
      <ModeNotice />
      <UploadForm
        // A file belongs to one type, and so do its errors.
        key={type}
        type={type}
        options={options}
        onType={(chosen) => {
          // Another type has other datasets.
          setOptions((current) => ({ ...current, dataset: null }));
          showType(chosen);
        }}
        onOptions={(change) => setOptions((current) => ({ ...current, ...change }))}
        onSent={(uuid) => showJob(type, uuid)}
      />
    </>
  );
}

/** The restrictions set by the administrator, if any. */
function ModeNotice() {
  const t = useText();
  const { dataImportMode: mode = 'NONE' } = useSettings();
  if (mode === 'IMPORT') return null;
  return (
    <aside className={`notice ${classes.notice}`} aria-label={t(`upload.modes.${mode}`)}>
      <InfoIcon />
      <span>
        <strong>{t(`upload.modes.${mode}`)}</strong> {t(`upload.modes.${mode}Text`)}
      </span>
    </aside>
  );
}

type ImportTab = 'upload' | 'history';

interface View {
  readonly tab: ImportTab;
  /** The import whose report is open. */
  readonly job: string | undefined;
}

const codec = {
  read: ({ tab, job }: SearchParams): View => ({
    tab: tab === 'history' ? 'history' : 'upload',
    job: typeof job === 'string' ? job : undefined,
  }),
  write: ({ tab, job }: View): SearchParams => ({ tab: tab === 'upload' ? undefined : tab, job }),
};

/** The address: the type of file, and which report or list is open. */
function useImportView() {
  const { templateType } = useParams({ strict: false }) as { readonly templateType?: string };
  const [view, change] = useUrlState(codec);
  const navigate = useNavigate();
  const address = useScreenAddress();
  const chosenType = importTypes.find((known) => known === templateType);
  const type = chosenType ?? importTypes[0];
  const go = (to: ImportType, search: SearchParams, replace = false) => {
    const path = address('import-upload-type', { templateType: to });
    if (path !== undefined) void navigate({ to: path, search: search as never, replace });
  };
  return {
    ...view,
    chosenType,
    type,
    showTab: (tab: ImportTab) => change(() => ({ tab, job: undefined }), 'replace'),
    showType: (to: ImportType) => go(to, {}, true),
    showJob: (of: ImportType, job: string) => go(of, { job }),
    showForm: () => change(() => ({ tab: 'upload', job: undefined })),
  };
}
