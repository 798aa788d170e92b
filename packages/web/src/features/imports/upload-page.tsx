import { useState } from 'react';
import { Page } from '../../kit/layout/page';
import { ReadOnlyNotice } from '../../kit/layout/read-only-notice';
import { Tabs } from '../../kit/layout/tabs';
import { useText } from '../../lib/i18n/text';
import { useReadOnly } from '../../lib/settings/use-read-only';
import { History } from './history/history';
import { type ImportTab, useImportView } from './import-view';
import { JobView } from './report/job-view';
import { ModeNotice } from './upload/mode-notice';
import { UploadForm } from './upload/upload-form';
import { defaultOptions, type UploadOptions } from './upload/upload-options';

export function UploadPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  return (
    <Page title={t('upload.title')} line={t('upload.line')} help="upload.help">
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
