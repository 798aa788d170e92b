import { type ImportType, importTypeFacts, importTypes } from '@landrace/contract/areas/imports/import-type';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DropZone } from '../../../kit/forms/drop-zone';
import { SelectField } from '../../../kit/forms/fields';
import { Sending } from '../../../kit/forms/sending';
import { describeError } from '../../../lib/errors/describe-error';
import { formatList } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useSettings } from '../../../lib/settings/settings-query';
import classes from '../imports.module.css';
import { OptionFields } from './option-fields';
import { TypeFacts } from './type-facts';
import { fits, type UploadOptions } from './upload-options';
import { useUpload } from './use-upload';

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
          field={{
            name: 'type',
            label: t('upload.fields.type'),
            value: type,
            problem: undefined,
            onChange: onType,
          }}
          options={importTypes.map((value) => ({ value, label: t(`upload.types.${value}.name`) }))}
        />
      </div>
      <TypeFacts type={type} dataset={options.dataset} />
      <fieldset className={classes.fields} disabled={isOff}>
        <DropZone
          file={file}
          extensions={extensions}
          note={t('upload.drop.accepts', { extensions: extensions.join(', ') })}
          problem={wasTried || (file && !fits(type, file)) ? fileProblem() : undefined}
          onChange={setFile}
        />
        <OptionFields
          type={type}
          options={options}
          datasetProblem={wasTried ? datasetProblem : undefined}
          onChange={onOptions}
        />
        {upload.failure !== null && (
          <p role="alert" className={classes.problem}>
            {describeError(upload.failure, t)}
          </p>
        )}
        {upload.wasCancelled && (
          <p role="status" className={classes.quiet}>
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
