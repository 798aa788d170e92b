import { maxTraitsInGroup } from '@landrace/contract/areas/trials/trait-group.table';
import { suffices } from '@landrace/contract/core/role';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { Dialog } from '../../../kit/dialogs/dialog';
import { TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { useForm } from '../../../kit/forms/use-form';
import type { Option } from '../../../kit/forms/use-options';
import { Loaded } from '../../../kit/layout/loaded';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { api } from '../../../lib/api/client';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { useReadOnly } from '../../../lib/settings/settings-query';
import { TraitChoice } from './trait-choice';
import { type TraitGroup, traitGroupsQuery } from './trait-group-query';
import classes from './trait-groups.module.css';

const ActionDialog = lazy(async () => ({
  default: (await import('../../../kit/dialogs/action-dialog')).ActionDialog,
}));

/** All groups of traits; curators make, change and delete them. */
export function TraitGroupsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const query = useQuery(traitGroupsQuery);
  const [edited, edit] = useState<TraitGroup | 'new'>();
  const isReadOnly = useReadOnly();
  const mayEdit = suffices(useSession()?.userType, 'Data Curator') && !isReadOnly;
  return (
    <Dialog title={t('traitPages.groups.title')} onClose={onClose} width="wide">
      {edited ? (
        <GroupForm group={edited === 'new' ? undefined : edited} onDone={() => edit(undefined)} />
      ) : (
        <div className="stack gap-16">
          <p className="quiet">{t('traitPages.groups.text')}</p>
          <Loaded query={query} height={160}>
            {({ data }) => <GroupList groups={data} {...(mayEdit && { onEdit: edit })} />}
          </Loaded>
          {mayEdit && (
            <div>
              <Button onClick={() => edit('new')}>{t('traitPages.groups.add')}</Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface ListProps {
  readonly groups: readonly TraitGroup[];
  /** Absent for users who may only read. */
  readonly onEdit?: (group: TraitGroup) => void;
}

function GroupList({ groups, onEdit }: ListProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<TraitGroup>();
  if (groups.length === 0) return <p>{t('traitPages.groups.none')}</p>;
  return (
    <>
      <ul className={classes.list}>
        {groups.map((group) => (
          <li key={group.traitGroupId} className="row apart">
            <div className={classes.name}>
              <strong>{group.traitGroupName}</strong>
              {group.traitGroupDescription && <p className="hint">{group.traitGroupDescription}</p>}
              <TraitNames group={group} />
            </div>
            {onEdit && (
              <div className={`row ${classes.tools}`}>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('traitPages.groups.editNamed', { name: group.traitGroupName })}
                  onClick={() => onEdit(group)}
                >
                  {t('traitPages.groups.edit')}
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={t('traitPages.groups.removeNamed', { name: group.traitGroupName })}
                  onClick={() => setRemoved(group)}
                >
                  {t('traitPages.groups.remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <Suspense fallback={null}>
          <ActionDialog
            title={t('traitPages.groups.removeTitle', { name: removed.traitGroupName })}
            text={t('traitPages.groups.removeText')}
            action={t('traitPages.groups.remove')}
            isDestructive
            onClose={() => setRemoved(undefined)}
            onConfirm={async () => {
              const { traitGroupId } = removed;
              await api('DELETE trait/group/{traitGroupId}', { params: { traitGroupId } });
              setRemoved(undefined);
              await queryClient.invalidateQueries({ queryKey: ['table'] });
            }}
          />
        </Suspense>
      )}
    </>
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
