import { importedFileTypes } from '@landrace/contract/areas/datasets/file-resource-types';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../kit/dialogs/dialog';
import { DropZone } from '../../../kit/forms/drop-zone';
import { SelectField, TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { OptionChips } from '../../../kit/forms/option-chips';
import { Sending } from '../../../kit/forms/sending';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import type { FormState } from '../../../kit/forms/use-form';
import type { Option } from '../../../kit/forms/use-options';
import { Loaded } from '../../../kit/layout/loaded';
import { useText } from '../../../lib/i18n/text';
import { datasetOptions } from '../dataset-options';
import { typesQuery } from './resource-queries';
import { newType, type Resource, useResourceForm } from './use-resource-form';

interface Props {
  /** The dataset that the file belongs to; without it the user chooses. */
  readonly dataset?: Option;
  readonly onClose: () => void;
}

/** A file and its description. */
export function ResourceDialog({ dataset, onClose }: Props) {
  const t = useText();
  const title = t(dataset ? 'fileResources.addFile' : 'datasets.words.add');
  return (
    <Dialog title={title} onClose={onClose} width="wide">
      <Loaded query={useQuery(typesQuery)} height={320}>
        {(types) => (
          <ResourceForm types={types} title={title} onClose={onClose} {...(dataset && { dataset })} />
        )}
      </Loaded>
    </Dialog>
  );
}

interface FormProps extends Props {
  readonly title: string;
  readonly types: readonly { readonly id: number; readonly name: string }[];
}

const anyKind: readonly string[] = [];

function ResourceForm({ types, title, dataset, onClose }: FormProps) {
  const t = useText();
  const { form, file, chooseFile, datasets, setDatasets, sending, cancel } = useResourceForm({
    firstType: types.find(({ id }) => id === importedFileTypes.other),
    dataset,
    onDone: onClose,
  });
  if (sending) return <Sending sending={sending} onCancel={cancel} />;
  return (
    <Form form={form} action={title} onCancel={onClose}>
      <p className="quiet small">{t(dataset ? 'fileResources.addToDataset' : 'fileResources.addText')}</p>
      <DropZone
        file={file}
        extensions={anyKind}
        note={t('fileResources.anyFile')}
        problem={form.field('file').problem}
        onFiles={([chosen]) => chooseFile(chosen)}
      />
      <TextField field={form.field('name')} />
      <TextAreaField field={form.field('description')} rows={2} />
      <TypeFields form={form} types={types} />
      {!dataset && <DatasetChoice chosen={datasets} onChange={setDatasets} />}
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

const allDatasets = datasetOptions();

interface DatasetChoiceProps {
  readonly chosen: readonly Option[];
  readonly onChange: (chosen: readonly Option[]) => void;
}

/** Datasets that a file belongs to. */
function DatasetChoice({ chosen, onChange }: DatasetChoiceProps) {
  const t = useText();
  return (
    <OptionChips
      name="datasets"
      label={t('fileResources.addDataset')}
      description={t('fileResources.addDatasetHint')}
      listLabel={t('fileResources.datasets')}
      removeLabel={(name) => t('fileResources.removeDataset', { name })}
      source={allDatasets}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
