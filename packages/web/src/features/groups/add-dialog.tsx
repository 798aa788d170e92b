import { groups } from '@landrace/contract/areas/groups/group.table';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../kit/dialogs/form-dialog';
import { RowField } from '../../kit/forms/row-field';
import { useForm } from '../../kit/forms/use-form';
import { showNotice } from '../../kit/notices/notice-store';
import { api } from '../../lib/api/client';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { useSession } from '../../lib/session/session';
import { kindWhere, memberLists, refreshGroups } from './group-queries';
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
  const userId = useSession()?.id;
  const form = useForm({
    initial: { group: '', origin: firstOrigin(marked) },
    labels: { group: t('groups.add.group'), origin: t('groups.create.origin') },
    required: ['group'],
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
    <FormDialog title={t('groups.add.title')} form={form} action={t('groups.add.action')} onClose={onClose}>
      <OriginField field={form.field('origin')} marked={marked} found={found} />
      <RowField
        name="group"
        label={t('groups.add.group')}
        table={groups}
        optionOf={({ groupId, groupName, count }) => ({
          id: groupId,
          label: groupName,
          detail: t('groups.facts.members', { count }),
        })}
        conditions={[
          { column: 'groupType', comparator: 'equals', values: [typeOf(list)] },
          // Only one's own groups can be changed.
          { column: 'userId', comparator: 'equals', values: [userId ?? 0] },
        ]}
        rowId={value === '' ? undefined : Number(value)}
        problem={problem}
        goneText={t('groups.field.gone')}
        onChange={(groupId) => onChange(groupId === undefined ? '' : String(groupId))}
      />
    </FormDialog>
  );
}

/** The type of groups for the items of a list. */
const typeOf = (list: string) => kindWhere(({ marks }) => memberLists[marks].name === list).groupType;
