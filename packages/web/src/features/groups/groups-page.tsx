import { groups } from '@landrace/contract/areas/groups/group.table';
import type { FilterNode } from '@landrace/contract/core/filter';
import { useMemo, useState } from 'react';
import { Button } from '../../kit/controls/button';
import { Page } from '../../kit/layout/page';
import { SignInButton } from '../../kit/layout/sign-in-button';
import { Tabs } from '../../kit/layout/tabs';
import { DataTable } from '../../kit/table/data-table';
import type { TablePresentation } from '../../kit/table/presentation';
import { useText } from '../../lib/i18n/text';
import { useSession } from '../../lib/session/session';
import { useSettings } from '../../lib/settings/settings-query';
import { type SearchParams, useUrlState } from '../../lib/url-state';
import { DeleteDialog } from './delete-dialog';
import { EditDialog } from './edit-dialog';
import { FileDialog } from './file-dialog';
import { groupCells } from './group-cells';
import { type Group, useMayCreateGroups } from './group-queries';
import { NewDialog } from './new-dialog';

const owners = ['all', 'own', 'others'] as const;
type Owner = (typeof owners)[number];

/** Whose groups are listed, from the address. */
const ownerView = {
  read: ({ owner }: SearchParams): Owner => owners.find((known) => known === owner) ?? 'all',
  write: (owner: Owner): SearchParams => ({ owner: owner === 'all' ? undefined : owner, page: undefined }),
};

type Opened = { readonly what: 'new' | 'file' } | { readonly what: 'edit' | 'delete'; readonly group: Group };

export function GroupsPage() {
  const t = useText();
  const mayCreate = useMayCreateGroups();
  const mayUsersCreate = useSettings().groupCreation !== 'curators';
  const userId = useSession()?.id;
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const presentation = useMemo<TablePresentation<typeof groups>>(() => {
    const isOwn = (group: Group) => userId !== undefined && group.userId === userId;
    return {
      cells: groupCells,
      widths: { userName: 200, groupVisibility: 110 },
      cardColumns: { line: 'groupType', details: ['count', 'userName'] },
      ...(userId !== undefined && {
        rowActions: (['edit', 'delete'] as const).map((what) => ({
          id: what,
          label: t(`groups.${what}.open`),
          isOffered: isOwn,
          onSelect: (group: Group) => open({ what, group }),
        })),
      }),
    };
  }, [t, userId]);
  return (
    <Page
      title={t('groups.lists.groups.title')}
      line={t('groups.lists.groups.description')}
      action={
        mayCreate ? (
          <div className="row">
            <Button variant="default" onClick={() => open({ what: 'file' })}>
              {t('groups.file.open')}
            </Button>
            <Button onClick={() => open({ what: 'new' })}>{t('groups.create.open')}</Button>
          </div>
        ) : (
          mayUsersCreate && <SignInButton>{t('groups.signIn.create')}</SignInButton>
        )
      }
    >
      <GroupList presentation={presentation} />
      {opened?.what === 'new' && <NewDialog onClose={close} />}
      {opened?.what === 'file' && <FileDialog onClose={close} />}
      {opened?.what === 'edit' && <EditDialog group={opened.group} onClose={close} />}
      {opened?.what === 'delete' && <DeleteDialog group={opened.group} onClose={close} />}
    </Page>
  );
}

/** Signed-in users can filter for their own groups. */
function GroupList({ presentation }: { readonly presentation: TablePresentation<typeof groups> }) {
  const t = useText();
  const userId = useSession()?.id;
  const [owner, setOwner] = useUrlState(ownerView);
  const scope = useMemo(() => scopeOf(owner, userId), [owner, userId]);
  const table = (
    <DataTable
      definition={groups}
      title={t('groups.lists.groups.title')}
      presentation={presentation}
      scope={scope}
    />
  );
  if (userId === undefined) return table;
  return (
    <Tabs
      label={t('groups.owners.label')}
      value={owner}
      onChange={(next) => setOwner(() => next)}
      tabs={owners.map((id) => ({ id, label: t(`groups.owners.${id}`), content: table }))}
    />
  );
}

function scopeOf(owner: Owner, userId: number | undefined): readonly FilterNode[] {
  if (owner === 'all' || userId === undefined) return [];
  const own: FilterNode = { column: 'userId', comparator: 'equals', values: [userId] };
  return owner === 'own' ? [own] : [{ not: own }];
}
