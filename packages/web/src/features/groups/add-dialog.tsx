import { type MarkedType, markedTypes } from '@landrace/contract/areas/groups/group-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../kit/dialogs/dialog';
import { Form } from '../../kit/forms/form';
import { useForm } from '../../kit/forms/use-form';
import { showNotice } from '../../kit/notices/notice-store';
import { api } from '../../lib/api/client';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { GroupField } from './group-field';
import { memberLists, refreshGroups } from './group-queries';
import { type Found, firstOrigin, OriginField, requestOf } from './origin-field';

interface Props {
  /** The list that the members are in. */
  readonly list: string;
  readonly marked: number;
  readonly found: Found | undefined;
  readonly onClose: () => void;
}

/** Adds the marked items, or all results of the list, to one of the user's groups. The ids stay on the server. */
export function AddDialog({ list, marked, found, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const address = useScreenAddress();
  const form = useForm({
    initial: { group: '', origin: firstOrigin(marked) },
    labels: { group: t('groups.add.group'), origin: t('groups.create.origin') },
    validate: ({ group }) => (group === '' ? { group: t('core.forms.required') } : {}),
    onSubmit: async ({ group, origin }) => {
      const groupId = Number(group);
      const { count } = await api('POST group/{groupId}/from-filter', {
        params: { groupId },
        body: { list, request: requestOf(origin, found) },
      });
      onClose();
      const groupAddress = address('group-details', { groupId });
      showNotice({
        kind: 'success',
        title: t('groups.add.done'),
        text: t('groups.members.added', { count }),
        ...(groupAddress && { link: { address: `#${groupAddress}`, label: t('groups.made.open') } }),
      });
      await refreshGroups(queryClient);
    },
  });
  const { value, problem, onChange } = form.field('group');
  return (
    <Dialog title={t('groups.add.title')} onClose={onClose}>
      <Form form={form} action={t('groups.add.action')} onCancel={onClose}>
        <OriginField field={form.field('origin')} marked={marked} found={found} />
        <GroupField
          marks={marksOf(list)}
          label={t('groups.add.group')}
          isOwn
          groupId={value === '' ? undefined : Number(value)}
          problem={problem}
          onChange={(groupId) => onChange(groupId === undefined ? '' : String(groupId))}
        />
      </Form>
    </Dialog>
  );
}

/** The group type for the items of a list. */
function marksOf(list: string): MarkedType {
  return markedTypes.find((kind) => memberLists[kind].name === list) ?? markedTypes[0];
}
