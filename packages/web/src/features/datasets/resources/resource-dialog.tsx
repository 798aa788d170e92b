import { importedFileTypes } from '@landrace/contract/areas/datasets/file-resource-types';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../kit/dialogs/dialog';
import { DropZone } from '../../../kit/forms/drop-zone';
import { SelectField, TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { Sending } from '../../../kit/forms/sending';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import type { FormState } from '../../../kit/forms/use-form';
import { Loaded } from '../../../kit/layout/loaded';
import { useText } from '../../../lib/i18n/text';
import { DatasetChoice } from './dataset-choice';
import { typesQuery } from './resource-queries';
import classes from './resources.module.css';
import { newType, type Resource, useResourceForm } from './use-resource-form';

interface Props {
  readonly onClose: () => void;
}

/** A file and its description. */
export function ResourceDialog({ onClose }: Props) {
  const t = useText();
  return (
    <Dialog title={t('datasets.words.add')} onClose={onClose} width="wide">
      <Loaded query={useQuery(typesQuery)} height={320}>
        {(types) => <ResourceForm types={types} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface FormProps extends Props {
  readonly types: readonly { readonly id: number; readonly name: string }[];
}

const anyKind: readonly string[] = [];

function ResourceForm({ types, onClose }: FormProps) {
  const t = useText();
  const { form, file, chooseFile, datasets, setDatasets, sending, cancel } = useResourceForm({
    firstType: types.find(({ id }) => id === importedFileTypes.other),
    onDone: onClose,
  });
  if (sending) return <Sending sending={sending} onCancel={cancel} />;
  return (
    <Form form={form} action={t('datasets.words.add')} onCancel={onClose}>
      <p className={classes.lead}>{t('fileResources.addText')}</p>
      <DropZone
        file={file}
        extensions={anyKind}
        note={t('fileResources.anyFile')}
        problem={form.field('file').problem}
        onChange={chooseFile}
      />
      <TextField field={form.field('name')} />
      <TextAreaField field={form.field('description')} rows={2} />
      <TypeFields form={form} types={types} />
      <DatasetChoice chosen={datasets} onChange={setDatasets} />
    </Form>
  );
}

interface TypeProps extends Pick<FormProps, 'types'> {
  readonly form: FormState<Resource>;
}

function TypeFields({ form, types }: TypeProps) {
  const t = useText();
  return (
    <>
      <SelectField
        field={form.field('type')}
        options={[
          ...types.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: newType, label: t('fileResources.newType') },
        ]}
      />
      {form.values.type === newType && <TextField field={form.field('newTypeName')} />}
    </>
  );
}
