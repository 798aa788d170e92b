import { maxTraitsInGroup } from '@landrace/contract/areas/trials/trait-group.table';
import { suffices } from '@landrace/contract/core/role';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EditedListDialog } from '../../kit/dialogs/edited-list-dialog';
import { TextField } from '../../kit/forms/fields';
import { Form } from '../../kit/forms/form';
import { TextAreaField } from '../../kit/forms/text-area-field';
import { useForm } from '../../kit/forms/use-form';
import type { Option } from '../../kit/forms/use-options';
import { Loaded } from '../../kit/layout/loaded';
import { ScreenLink } from '../../kit/layout/screen-link';
import { api } from '../../lib/api/client';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useSession } from '../../lib/session/session';
import { useReadOnly } from '../../lib/settings/settings-query';
import { TraitChoice } from './trait-choice';
import { type TraitGroup, traitGroupsQuery } from './trait-group-query';

/** All groups of traits; curators make, change and delete them. */
export function TraitGroupsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const query = useQuery(traitGroupsQuery);
  const isReadOnly = useReadOnly();
  return (
    <EditedListDialog<TraitGroup>
      width="wide"
      mayEdit={suffices(useSession()?.userType, 'Data Curator') && !isReadOnly}
      texts={{
        title: t('traitPages.groups.title'),
        text: t('traitPages.groups.text'),
        none: t('traitPages.groups.none'),
        add: t('traitPages.groups.add'),
        edit: t('traitPages.groups.edit'),
        editNamed: (name) => t('traitPages.groups.editNamed', { name }),
        remove: t('traitPages.groups.remove'),
        removeNamed: (name) => t('traitPages.groups.removeNamed', { name }),
        removeTitle: (name) => t('traitPages.groups.removeTitle', { name }),
        removeText: t('traitPages.groups.removeText'),
      }}
      nameOf={({ traitGroupName }) => traitGroupName}
      load={(list) => (
        <Loaded query={query} height={160}>
          {({ data }) => list(data)}
        </Loaded>
      )}
      describe={(group) => (
        <>
          {group.traitGroupDescription && <p className="hint">{group.traitGroupDescription}</p>}
          <TraitNames group={group} />
        </>
      )}
      form={(group, onDone) => <GroupForm group={group} onDone={onDone} />}
      onRemove={async ({ traitGroupId }) => {
        await api('DELETE trait/group/{traitGroupId}', { params: { traitGroupId } });
        await queryClient.invalidateQueries({ queryKey: ['table'] });
      }}
      onClose={onClose}
    />
  );
}

/** Longer groups are recognised by their first traits. */
const fewNames = 12;

function TraitNames({ group: { traitNames = [], traitIds = [] } }: { readonly group: TraitGroup }) {
  const t = useText();
  return (
    <ul className="line small">
      {traitIds.slice(0, fewNames).map((traitId, at) => (
        <li key={traitId}>
          <ScreenLink screen="trait-details" params={{ traitId }} className="link">
            {traitNames[at]}
          </ScreenLink>
        </li>
      ))}
      {traitIds.length > fewNames && (
        <li className="quiet">
          {t('traitPages.groups.more', { count: formatNumber(traitIds.length - fewNames) })}
        </li>
      )}
    </ul>
  );
}

interface FormProps {
  /** Undefined for a new one. */
  readonly group: TraitGroup | undefined;
  readonly onDone: () => void;
}

function GroupForm({ group, onDone }: FormProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const [traits, setTraits] = useState<readonly Option[]>(() =>
    (group?.traitIds ?? []).map((id, at) => ({ id, label: group?.traitNames?.[at] ?? String(id) })),
  );
  const [isEmpty, setEmpty] = useState(false);
  const form = useForm({
    initial: { name: group?.traitGroupName ?? '', description: group?.traitGroupDescription ?? '' },
    labels: { name: t('traitPages.groups.name'), description: t('traitPages.groups.description') },
    required: ['name'],
    onSubmit: async ({ name, description }) => {
      setEmpty(traits.length === 0);
      if (traits.length === 0) return;
      const body = {
        name: name.trim(),
        description: description.trim() || null,
        traitIds: traits.map(({ id }) => id),
      };
      if (group) {
        const { traitGroupId } = group;
        await api('PATCH trait/group/{traitGroupId}', { params: { traitGroupId }, body });
      } else await api('PUT trait/group', { body });
      await queryClient.invalidateQueries({ queryKey: ['table'] });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      action={t(group ? 'traitPages.groups.save' : 'traitPages.groups.add')}
      onCancel={onDone}
    >
      <TextField field={form.field('name')} autoComplete="off" />
      <TextAreaField field={form.field('description')} rows={2} />
      <TraitChoice
        name="grouped-trait"
        label={t('traitPages.groups.traits')}
        chosen={traits}
        most={maxTraitsInGroup}
        problem={isEmpty && traits.length === 0 ? t('traitPages.groups.noTraits') : undefined}
        onChange={setTraits}
      />
    </Form>
  );
}
