import { lazy, Suspense } from 'react';
import type { MarkToolsProps } from '../kit/table/mark-tools';

const GroupTools = lazy(async () => ({
  default: (await import('../features/groups/group-tools')).GroupTools,
}));

/** The actions on marks in this portal. */
export function MarkTools(props: MarkToolsProps) {
  return (
    <Suspense fallback={null}>
      <GroupTools {...props} />
    </Suspense>
  );
}
