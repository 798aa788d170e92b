import { commentTypeIds } from '@landrace/contract/areas/community/comment';
import type { locations } from '@landrace/contract/areas/geography/location.table';
import type { Row } from '@landrace/contract/core/table';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Dialog } from '../../kit/dialogs/dialog';
import type { TablePresentation } from '../../kit/table/presentation';
import { useText } from '../../lib/i18n/text';
import { useSettings } from '../../lib/settings/settings-query';
import { Comments } from '../community/public';

type Location = Row<typeof locations>;

const HistoryDialog = lazy(async () => ({
  default: (await import('../administration/public')).HistoryDialog,
}));

/** What the menu of a location opens. */
export function useLocationDialogs() {
  const t = useText();
  const [opened, open] = useState<{ readonly what: 'history' | 'comments'; readonly location: Location }>();
  const mayComment = useSettings().commentsEnabled === true;
  const presentation = useMemo<TablePresentation<typeof locations>>(() => {
    const action = (what: 'history' | 'comments', label: string) => ({
      id: what,
      label,
      onSelect: (location: Location) => open({ what, location }),
    });
    return {
      rowActions: [
        ...(mayComment ? [action('comments', t('community.lists.comments.title'))] : []),
        action('history', t('core.history')),
      ],
    };
  }, [t, mayComment]);
  const close = () => open(undefined);
  const dialog = opened && (
    <Suspense fallback={null}>
      {opened.what === 'history' ? (
        <HistoryDialog
          kind="location"
          id={opened.location.locationId}
          name={opened.location.locationName}
          onClose={close}
        />
      ) : (
        <LocationComments location={opened.location} onClose={close} />
      )}
    </Suspense>
  );
  return { presentation, dialog };
}

const ofLocations = [commentTypeIds.location] as const;

interface CommentsProps {
  readonly location: Location;
  readonly onClose: () => void;
}

function LocationComments({ location, onClose }: CommentsProps) {
  const t = useText();
  const subject = useMemo(
    () => ({ typeIds: ofLocations, referenceId: location.locationId }),
    [location.locationId],
  );
  return (
    <Dialog
      title={`${t('community.lists.comments.title')}: ${location.locationName}`}
      onClose={onClose}
      width="wide"
    >
      <Comments subject={subject} />
    </Dialog>
  );
}
