import { useState } from 'react';
import { CheckboxField, RadioGroup } from '../../kit/forms/choices';
import { CopyField } from '../../kit/forms/copy-field';
import { DropZone } from '../../kit/forms/drop-zone';
import { PasswordField, SelectField, TextField } from '../../kit/forms/fields';
import { FileField } from '../../kit/forms/file-field';
import { Form } from '../../kit/forms/form';
import { NewPasswordField } from '../../kit/forms/new-password-field';
import { TextAreaField } from '../../kit/forms/text-area-field';
import { useForm } from '../../kit/forms/use-form';

const labels = {
  name: 'Name',
  description: 'Description',
  password: 'Password',
  newPassword: 'New password',
  crop: 'Crop',
  isPublic: 'Visible to everyone',
  kind: 'Type of group',
};

const crops = [
  { value: 'barley', label: 'Barley' },
  { value: 'wheat', label: 'Wheat' },
] as const;

/** Pressing its button shows the problems of all fields. */
export function GalleryForm() {
  const [file, setFile] = useState<File>();
  const form = useForm({
    initial: {
      name: '',
      description: '',
      password: '',
      newPassword: 'hordeum',
      crop: 'barley',
      isPublic: false as boolean,
      kind: 'markers',
    },
    labels,
    validate: ({ name, isPublic }) => ({
      ...(name === '' && { name: 'Please enter a name.' }),
      ...(!isPublic && { isPublic: 'Please tick this box.' }),
    }),
    onSubmit: async () => {},
  });
  return (
    <Form form={form} action="Save" onCancel={() => setFile(undefined)}>
      <TextField
        field={form.field('name')}
        description="At most 100 characters."
        placeholder="Winter barley"
      />
      <TextAreaField field={form.field('description')} rows={3} hint="Shown below the name." />
      <PasswordField field={form.field('password')} />
      <NewPasswordField field={form.field('newPassword')} description="At least 12 characters." known={[]} />
      <SelectField field={form.field('crop')} options={crops} />
      <CheckboxField field={form.field('isPublic')} description="Also without an account." />
      <RadioGroup
        field={form.field('kind')}
        choices={[
          { value: 'germplasm', label: 'Germplasm', description: 'Accessions, plants and samples.' },
          { value: 'markers', label: 'Markers' },
        ]}
      />
      <CopyField label="Address" value="https://portal.example/#/data/germplasm/1" />
      <FileField
        label="Picture"
        hint="JPEG or PNG."
        accept=".jpg,.png"
        file={file}
        problem={undefined}
        onChange={setFile}
      />
      <DropZone
        file={file}
        extensions={['.xlsx', '.csv']}
        note="At most 100 MB."
        problem="Files of this type cannot be read."
        onFiles={([chosen]) => setFile(chosen)}
      />
    </Form>
  );
}
