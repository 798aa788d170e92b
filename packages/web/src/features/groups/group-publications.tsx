import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Section } from '../../kit/layout/section';
import { Skeleton } from '../../kit/layout/skeleton';
import { api } from '../../lib/api/client';
import { useText } from '../../lib/i18n/text';
import { PublicationList } from '../community/public';
import classes from './groups.module.css';

const publicationsQuery = (groupId: number) =>
  queryOptions({
    queryKey: ['publications', 'group', groupId],
    queryFn: ({ signal }) => api('GET publicationtype/group/{groupId}', { params: { groupId }, signal }),
    meta: { isQuiet: true },
  });

/** Publications about a group; hidden for most groups, which have none. */
export function GroupPublications({ groupId }: { readonly groupId: number }) {
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
