import { FormDialog } from '../../kit/dialogs/form-dialog';
import { useForm } from '../../kit/forms/use-form';
import { api } from '../../lib/api/client';
import { useText } from '../../lib/i18n/text';
import { emptyGroup, GroupFields, groupBody, groupLabels } from './group-fields';
import { useGroupCreated } from './group-queries';
import { type Found, firstOrigin, OriginField, requestOf } from './origin-field';

interface Props {
  /** The list that the members are in. */
  readonly list: string;
  readonly marked: number;
  readonly found: Found | undefined;
  readonly onClose: () => void;
}

/** Creates a group from the marked items, or from all results of the list. The ids stay on the server. */
export function CreateDialog({ list, marked, found, onClose }: Props) {
  const t = useText();
  const notifyGroupCreated = useGroupCreated();
  const form = useForm({
    initial: { ...emptyGroup, origin: firstOrigin(marked) },
    labels: { ...groupLabels(t), origin: t('groups.create.origin') },
    required: ['name'],
    onSubmit: async (values) => {
      const request = requestOf(values.origin, found);
      const made = await api('POST group/from-filter', { body: { ...groupBody(values), list, request } });
      onClose();
      await notifyGroupCreated(made);
    },
  });
  return (
    <FormDialog
      title={t('groups.create.title')}
      form={form}
      action={t('groups.create.action')}
      onClose={onClose}
    >
      <OriginField field={form.field('origin')} marked={marked} found={found} />
      <GroupFields form={form} />
    </FormDialog>
  );
}
