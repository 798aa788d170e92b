import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CirclesIcon } from '../../kit/icons/subject-icons';
import { Page } from '../../kit/layout/page';
import { ScreenLink } from '../../kit/layout/screen-link';
import { PageSkeleton } from '../../kit/layout/skeleton';
import { StateMessage } from '../../kit/layout/state-message';
import { ErrorState } from '../../kit/layout/states';
import { formatDate } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useSession } from '../../lib/session/use-session';
import { GroupActions } from './group-actions';
import { GroupTypeBadge, VisibilityBadge } from './group-cells';
import { GroupPublications } from './group-publications';
import { type Group, groupQuery } from './group-queries';
import classes from './groups.module.css';
import { Members } from './members';

export function GroupPage() {
  const { groupId } = useParams({ strict: false }) as { readonly groupId: string };
  const id = Number(groupId);
  if (!Number.isSafeInteger(id)) return <Gone />;
  return <OneGroup key={id} groupId={id} />;
}

function OneGroup({ groupId }: { readonly groupId: number }) {
  const t = useText();
  const { data: group, error, refetch } = useQuery(groupQuery(groupId));
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
    <div className={classes.facts}>
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
