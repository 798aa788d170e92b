import { CheckboxField } from '../../kit/forms/choices';
import { TextField } from '../../kit/forms/fields';
import { TextAreaField } from '../../kit/forms/text-area-field';
import type { FormState } from '../../kit/forms/use-form';
import { type Translate, useText } from '../../lib/i18n/text';

/** The description of a group. */
export interface GroupInput {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
}

export const emptyGroup: GroupInput = { name: '', description: '', isPublic: false };

export function groupLabels(t: Translate): Readonly<Record<keyof GroupInput, string>> {
  return {
    name: t('groups.tables.groups.groupName'),
    description: t('groups.tables.groups.groupDescription'),
    isPublic: t('groups.words.isPublic'),
  };
}

/** In the format of the calls. */
export function groupBody({ name, description, isPublic }: GroupInput) {
  return { name: name.trim(), description: description.trim() || null, visibility: isPublic };
}

/** The fields common to all group forms. */
export function GroupFields<Values extends GroupInput>({ form }: { readonly form: FormState<Values> }) {
  const t = useText();
  // Every group form has these fields.
  const { field } = form as unknown as FormState<GroupInput>;
  return (
    <>
      <TextField field={field('name')} autoComplete="off" />
      <TextAreaField field={field('description')} rows={2} />
      <CheckboxField field={field('isPublic')} description={t('groups.words.isPublicHint')} />
    </>
  );
}
