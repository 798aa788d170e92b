import { Dialog } from '../../kit/dialogs/dialog';
import { Form } from '../../kit/forms/form';
import { useForm } from '../../kit/forms/use-form';
import { api } from '../../lib/api/client';
import { useText } from '../../lib/i18n/text';
import { GroupWordFields, groupBody, groupLabels, groupProblems, noWords } from './group-words';
import { type Found, firstOrigin, OriginField, requestOf } from './origin-field';
import { useGroupMade } from './use-group-made';

interface Props {
  /** The list that the members are in. */
  readonly list: string;
  readonly marked: number;
  readonly found: Found | undefined;
  readonly onClose: () => void;
}

/** A group of what is marked, or of all that the list finds. The ids stay on the server. */
export function CreateDialog({ list, marked, found, onClose }: Props) {
  const t = useText();
  const tell = useGroupMade();
  const form = useForm({
    initial: { ...noWords, origin: firstOrigin(marked) },
    labels: { ...groupLabels(t), origin: t('groups.create.origin') },
    validate: (values) => groupProblems(values, t),
    onSubmit: async (values) => {
      const request = requestOf(values.origin, found);
      const made = await api('POST group/from-filter', { body: { ...groupBody(values), list, request } });
      onClose();
      await tell(made);
    },
  });
  return (
    <Dialog title={t('groups.create.title')} onClose={onClose}>
      <Form form={form} action={t('groups.create.action')} onCancel={onClose}>
        <OriginField field={form.field('origin')} marked={marked} found={found} />
        <GroupWordFields form={form} />
      </Form>
    </Dialog>
  );
}
