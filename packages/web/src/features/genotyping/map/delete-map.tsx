import type { GeneticMap } from '@landrace/contract/areas/genotyping/map.routes';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showNotice } from '../../../kit/notices/notice-store';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { useSession } from '../../../lib/session/use-session';

const ActionDialog = lazy(async () => ({
  default: (await import('../../../kit/dialogs/action-dialog')).ActionDialog,
}));

/** For its owner and administrators; hidden from everybody else. */
export function DeleteMap({ map }: { readonly map: GeneticMap }) {
  const t = useText();
  const session = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const list = useScreenAddress()('maps');
  const [isConfirming, setConfirming] = useState(false);
  const isOwn = session !== null && session.id === map.userId;
  if (!isOwn && session?.userType !== 'Administrator') return null;
  const remove = async () => {
    await api('DELETE map/{mapId}', { params: { mapId: map.id } });
    if (list !== undefined) await navigate({ to: list, replace: true });
    showNotice({ kind: 'success', title: t('genotyping.map.delete.done'), text: map.name });
    await queryClient.invalidateQueries({ queryKey: ['table'] });
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setConfirming(true)}>
        {t('genotyping.map.delete.open')}
      </Button>
      <Suspense fallback={null}>
        {isConfirming && (
          <ActionDialog
            title={t('genotyping.map.delete.title', { name: map.name })}
            text={t('genotyping.map.delete.text')}
            action={t('genotyping.map.delete.action')}
            isDestructive
            onConfirm={remove}
            onClose={() => setConfirming(false)}
          />
        )}
      </Suspense>
    </>
  );
}
