import { groupKinds } from '@landrace/contract/areas/groups/group-kinds';
import { FormDialog } from '../../kit/dialogs/form-dialog';
import { CheckboxField } from '../../kit/forms/choices';
import { SelectField } from '../../kit/forms/fields';
import { useForm } from '../../kit/forms/use-form';
import { api } from '../../lib/api/client';
import { useText } from '../../lib/i18n/text';
import { useMarks } from '../../lib/marks/use-marks';
import { emptyGroup, GroupFields, groupBody, groupLabels } from './group-fields';
import { kindWhere, memberLists, useGroupCreated } from './group-queries';

/** Creates a group of any type, empty or with the marked items. */
export function NewDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const notifyGroupCreated = useGroupCreated();
  const { marked } = useMarks();
  const form = useForm({
    initial: { ...emptyGroup, type: String(groupKinds[0].typeId), withMarked: true as boolean },
    labels: {
      ...groupLabels(t),
      type: t('groups.tables.groups.groupType'),
      withMarked: t('groups.create.withMarked'),
    },
    required: ['name'],
    onSubmit: async (values) => {
      const kind = kindWhere(({ typeId }) => String(typeId) === values.type);
      const body = groupBody(values);
      const made =
        values.withMarked && marked[kind.marks].length > 0
          ? await api('POST group/from-filter', {
              body: { ...body, list: memberLists[kind.marks].name, request: { onlyMarked: true } },
            })
          : await api('POST group/from-ids', { body: { ...body, grouptypeId: kind.typeId, ids: [] } });
      onClose();
      await notifyGroupCreated(made);
    },
  });
  const chosen = kindWhere(({ typeId }) => String(typeId) === form.values.type);
  const count = marked[chosen.marks].length;
  return (
    <FormDialog
      title={t('groups.create.title')}
      form={form}
      action={t('groups.create.action')}
      onClose={onClose}
    >
      <SelectField
        field={form.field('type')}
        description={t('groups.create.typeHint')}
        options={groupKinds.map(({ typeId, groupType }) => ({
          value: String(typeId),
          label: t(`groups.choices.groups.groupType.${groupType}`),
        }))}
      />
      <GroupFields form={form} />
      {count > 0 && (
        <CheckboxField
          field={form.field('withMarked')}
          description={t(`core.marked.${chosen.marks}`, { count })}
        />
      )}
    </FormDialog>
  );
}
