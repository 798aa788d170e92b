import { groups } from '@landrace/contract/areas/groups/group.table';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { CirclesIcon } from '../../kit/icons/subject-icons';
import { Page } from '../../kit/layout/page';
import { ScreenLink } from '../../kit/layout/screen-link';
import { Section } from '../../kit/layout/section';
import { PageSkeleton, Skeleton } from '../../kit/layout/skeleton';
import { StateMessage } from '../../kit/layout/state-message';
import { ErrorState } from '../../kit/layout/states';
import { DataTable } from '../../kit/table/data-table';
import type { AnyPresentation } from '../../kit/table/presentation';
import { apiQuery } from '../../lib/api/client';
import { rowQuery, tableApi } from '../../lib/api/table-api';
import { formatDate } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useSession } from '../../lib/session/session';
import { PublicationList } from '../community/public';
import { GroupActions } from './group-actions';
import { GroupTypeBadge, VisibilityBadge } from './group-cells';
import { type Group, kindOf, memberLists } from './group-queries';
import classes from './groups.module.css';
import { memberPresentation } from './member-presentation';
import { useMemberChange } from './use-member-change';

export function GroupPage() {
  const { groupId } = useParams({ strict: false }) as { readonly groupId: string };
  const id = Number(groupId);
  if (!Number.isSafeInteger(id)) return <Gone />;
  return <OneGroup key={id} groupId={id} />;
}

function OneGroup({ groupId }: { readonly groupId: number }) {
  const t = useText();
  const { data: group, error, refetch } = useQuery(rowQuery(groups, groupId));
  const userId = useSession()?.id;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (group === undefined) return <PageSkeleton />;
  if (group === null) return <Gone />;
  const isOwn = userId !== undefined && group.userId === userId;
  return (
    <Page
      title={group.groupName}
      line={group.groupDescription}
      trail={[{ label: t('groups.lists.groups.title'), screen: 'groups' }]}
      action={<GroupActions group={group} isOwn={isOwn} />}
    >
      <Facts group={group} />
      <Members group={group} isOwn={isOwn} />
      <GroupPublications groupId={groupId} />
    </Page>
  );
}

function Facts({ group }: { readonly group: Group }) {
  const t = useText();
  return (
    <div className={`line quiet small ${classes.facts}`}>
      <GroupTypeBadge type={group.groupType} />
      <VisibilityBadge isPublic={group.groupVisibility} />
      {group.userName && <span>{t('groups.facts.by', { name: group.userName })}</span>}
      <time dateTime={group.createdOn}>{formatDate(group.createdOn)}</time>
    </div>
  );
}

function Gone() {
  const t = useText();
  return (
    <StateMessage
      isScreen
      icon={<CirclesIcon size={20} />}
      title={t('groups.gone.title')}
      text={t('groups.gone.text')}
      action={<ScreenLink screen="groups">{t('groups.gone.all')}</ScreenLink>}
    />
  );
}

const publicationsQuery = (groupId: number) =>
  apiQuery(['publications'], 'GET publicationtype/group/{groupId}', { params: { groupId } });

/** Publications about a group; hidden for most groups, which have none. */
function GroupPublications({ groupId }: { readonly groupId: number }) {
  const t = useText();
  const { data = [] } = useQuery(publicationsQuery(groupId));
  if (data.length === 0) return null;
  return (
    <div className={classes.publications}>
      <Section title={t('groups.publications')}>
        <Suspense fallback={<Skeleton height={72} />}>
          <PublicationList publications={data} />
        </Suspense>
      </Section>
    </div>
  );
}

interface Props {
  readonly group: Group;
  readonly isOwn: boolean;
}

/** The members as in the list of their type, below the group. */
function Members({ group, isOwn }: Props) {
  const t = useText();
  const { member, marks } = kindOf(group);
  const list = memberLists[marks];
  const path = `group/${group.groupId}/${member}`;
  // The segment separates the cached rows from those of the whole list.
  const definition = useMemo(() => ({ ...list, segment: path }), [list, path]);
  const loader = useMemo(() => tableApi(list, { path }), [list, path]);
  const { change } = useMemberChange(group);
  const presentation = useMemo<AnyPresentation>(
    () => ({
      ...memberPresentation(marks),
      empty: (
        <StateMessage
          icon={<CirclesIcon size={20} />}
          title={t('groups.members.none')}
          text={isOwn ? t('groups.members.noneHint') : undefined}
        />
      ),
      ...(isOwn && {
        rowActions: [
          {
            id: 'remove',
            label: t('groups.members.remove'),
            onSelect: (row) => change({ ids: [Number(row[list.idField])], isAddition: false }),
          },
        ],
      }),
    }),
    [t, isOwn, change, list, marks],
  );
  return (
    <DataTable
      definition={definition}
      title={t('groups.members.title')}
      presentation={presentation}
      loader={loader}
    />
  );
}
