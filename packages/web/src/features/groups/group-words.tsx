import { CheckboxField } from '../../kit/forms/choices';
import { TextField } from '../../kit/forms/fields';
import { TextAreaField } from '../../kit/forms/text-area-field';
import type { FormState } from '../../kit/forms/use-form';
import { type Translate, useText } from '../../lib/i18n/text';

/** What a group says about itself. */
export interface GroupWords {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
}

export const noWords: GroupWords = { name: '', description: '', isPublic: false };

export function groupLabels(t: Translate): Readonly<Record<keyof GroupWords, string>> {
  return {
    name: t('groups.tables.groups.groupName'),
    description: t('groups.tables.groups.groupDescription'),
    isPublic: t('groups.words.isPublic'),
  };
}

export function groupProblems({ name }: GroupWords, t: Translate): { name?: string } {
  return name.trim() === '' ? { name: t('core.forms.required') } : {};
}

/** As the calls want it. */
export function groupBody({ name, description, isPublic }: GroupWords) {
  return { name: name.trim(), description: description.trim() || null, visibility: isPublic };
}

/** The fields every form about a group has. */
export function GroupWordFields<Values extends GroupWords>({ form }: { readonly form: FormState<Values> }) {
  const t = useText();
  // The form has these fields, whatever else it has.
  const { field } = form as unknown as FormState<GroupWords>;
  return (
    <>
      <TextField field={field('name')} autoComplete="off" />
      <TextAreaField field={field('description')} rows={2} />
      <CheckboxField field={field('isPublic')} description={t('groups.words.isPublicHint')} />
    </>
  );
}
