import { Dialog } from '../../kit/dialogs/dialog';
import { Form } from '../../kit/forms/form';
import { useForm } from '../../kit/forms/use-form';
import { api } from '../../lib/api/client';
import { useText } from '../../lib/i18n/text';
import { emptyGroup, GroupFields, groupBody, groupLabels, groupProblems } from './group-fields';
import { type Found, firstOrigin, OriginField, requestOf } from './origin-field';
import { useGroupCreated } from './use-group-created';

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
    validate: (values) => groupProblems(values, t),
    onSubmit: async (values) => {
      const request = requestOf(values.origin, found);
      const made = await api('POST group/from-filter', { body: { ...groupBody(values), list, request } });
      onClose();
      await notifyGroupCreated(made);
    },
  });
  return (
    <Dialog title={t('groups.create.title')} onClose={onClose}>
      <Form form={form} action={t('groups.create.action')} onCancel={onClose}>
        <OriginField field={form.field('origin')} marked={marked} found={found} />
        <GroupFields form={form} />
      </Form>
    </Dialog>
  );
}
