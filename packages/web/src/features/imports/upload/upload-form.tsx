import { type ImportType, importTypeFacts, importTypes } from '@landrace/contract/areas/imports/import-type';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { DropZone } from '../../../kit/forms/drop-zone';
import { SelectField } from '../../../kit/forms/fields';
import { Sending, type SendingFile } from '../../../kit/forms/sending';
import { apiUpload } from '../../../lib/api/client';
import { describeError } from '../../../lib/errors/describe-error';
import { formatList } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { jobsQuery } from '../../../lib/jobs/jobs-query';
import { useSettings } from '../../../lib/settings/settings-query';
import classes from '../imports.module.css';
import { datasetStates, OptionFields, type UploadOptions } from './option-fields';
import { TypeFacts } from './type-facts';

interface Props {
  readonly type: ImportType;
  readonly options: UploadOptions;
  readonly onType: (type: ImportType) => void;
  readonly onOptions: (change: Partial<UploadOptions>) => void;
  readonly onSent: (uuid: string) => void;
}

export function UploadForm({ type, options, onType, onOptions, onSent }: Props) {
  const t = useText();
  const isOff = (useSettings().dataImportMode ?? 'NONE') === 'NONE';
  const [file, setFile] = useState<File>();
  const [wasTried, setTried] = useState(false);
  const upload = useUpload(onSent);
  const { extensions, needsDataset } = importTypeFacts[type];
  const fileProblem = () => {
    if (!file) return t('upload.drop.missing');
    return fits(type, file)
      ? undefined
      : t('upload.drop.wrongEnding', { extensions: formatList(extensions) });
  };
  const datasetProblem = needsDataset && !options.dataset ? t('upload.drop.datasetMissing') : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (file && !fileProblem() && !datasetProblem) upload.start(type, options, file);
  };

  if (upload.sending)
    return (
      <div className={classes.sending}>
        <Sending sending={upload.sending} onCancel={upload.cancel} />
      </div>
    );
  return (
    <form className={classes.upload} noValidate onSubmit={handleSubmit}>
      <div className={classes.type}>
        <SelectField
          field={{ name: 'type', label: t('upload.fields.type'), value: type, onChange: onType }}
          options={importTypes.map((value) => ({ value, label: t(`upload.types.${value}.name`) }))}
        />
      </div>
      <TypeFacts type={type} dataset={options.dataset} />
      <fieldset className={`stack gap-16 ${classes.fields}`} disabled={isOff}>
        <DropZone
          file={file}
          extensions={extensions}
          note={t('upload.drop.accepts', { extensions: extensions.join(', ') })}
          problem={wasTried || (file && !fits(type, file)) ? fileProblem() : undefined}
          onFiles={([chosen]) => setFile(chosen)}
        />
        <OptionFields
          type={type}
          options={options}
          datasetProblem={wasTried ? datasetProblem : undefined}
          onChange={onOptions}
        />
        {upload.failure !== null && (
          <p role="alert" className="problem">
            {describeError(upload.failure, t)}
          </p>
        )}
        {upload.wasCancelled && (
          <p role="status" className="quiet small">
            {t('upload.sending.cancelled')}
          </p>
        )}
        <Button type="submit" className={classes.submit} disabled={isOff}>
          {t('upload.send')}
        </Button>
      </fieldset>
    </form>
  );
}

/** Sends a file and reports its progress; leaving the page cancels the upload. */
function useUpload(onSent: (uuid: string) => void) {
  const client = useQueryClient();
  const [sending, setSending] = useState<SendingFile>();
  const [failure, setFailure] = useState<unknown>(null);
  const [wasCancelled, setCancelled] = useState(false);
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  async function send(type: ImportType, options: UploadOptions, file: File): Promise<void> {
    const abort = new AbortController();
    under.current = abort;
    setFailure(null);
    setCancelled(false);
    setSending({ file, progress: 0 });
    try {
      const [started] = await apiUpload('POST import/template/file', {
        query: uploadQuery(type, options),
        parts: { fileToUpload: file },
        signal: abort.signal,
        onProgress: (progress) => setSending({ file, progress }),
      });
      await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      if (started) onSent(started.uuid);
    } catch (problem) {
      if (abort.signal.aborted) setCancelled(true);
      else setFailure(problem);
    } finally {
      setSending(undefined);
    }
  }

  return {
    sending,
    failure,
    wasCancelled,
    start: (type: ImportType, options: UploadOptions, file: File) => void send(type, options, file),
    cancel: () => under.current?.abort(),
  };
}

/** Only options that apply to files of the type. */
function uploadQuery(type: ImportType, options: UploadOptions) {
  const facts = importTypeFacts[type];
  const makesNew = facts.makesDataset && !(facts.canUpdate && options.isUpdate);
  const namesDataset = facts.needsDataset || (facts.replacesMatrix && options.isUpdate);
  return {
    type,
    update: String(facts.canUpdate && options.isUpdate),
    ...(facts.hasOrientation && { dataOrientation: options.orientation }),
    ...(makesNew && { datasetStateId: datasetStates.indexOf(options.state) + 1 }),
    ...(makesNew && options.experiment && { experimentId: options.experiment.id }),
    ...(namesDataset && options.dataset && { datasetId: options.dataset.id }),
  };
}

/** By its extension, as on the server. */
function fits(type: ImportType, { name }: Pick<File, 'name'>): boolean {
  return importTypeFacts[type].extensions.some((extension) => name.toLowerCase().endsWith(extension));
}
