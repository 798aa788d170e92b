import type { MarkedType } from '@landrace/contract/areas/groups/group-kinds';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { CodeIcon } from '../../../kit/icons/passport-icons';
import { ExternalIcon } from '../../../kit/icons/shell-icons';
import { showNotice } from '../../../kit/notices/notice-store';
import { showFailure } from '../../../kit/notices/show-failure';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';
import { useScreenAddress } from '../../../lib/screens';
import { useSettings } from '../../../lib/settings/settings-query';
import { LabelsDialog } from '../../germplasm/public';
import classes from '../groups.module.css';
import { externalAddress, isWebAddress } from './external-address';

/** Actions on all marked items of a type. Groups are created below the table, as below every list. */
export function MarkedActions({ type }: { readonly type: MarkedType }) {
  const { marked } = useMarks();
  if (marked[type].length === 0) return null;
  return (
    <div className={classes.buttons}>
      {type === 'germplasm' && <RequestLink />}
      {type === 'germplasm' && <ExternalButton ids={marked.germplasm} />}
      {type === 'germplasm' && <LabelsButton ids={marked.germplasm} />}
      <ClearButton type={type} />
    </div>
  );
}

/** Links to the request of the marked germplasm, where the portal has a genebank configured. */
function RequestLink() {
  const t = useText();
  const address = useScreenAddress()('genesys-request');
  if (address === undefined) return null;
  return (
    <Button component={Link} to={address}>
      {t('groups.marked.request')}
    </Button>
  );
}

function LabelsButton({ ids }: { readonly ids: readonly number[] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<CodeIcon />} onClick={() => setOpen(true)}>
        {t('groups.marked.labels')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LabelsDialog germplasmIds={ids} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function ClearButton({ type }: { readonly type: MarkedType }) {
  const t = useText();
  const { marked, change, clear } = useMarks();
  const ids = marked[type];
  const handleClear = async () => {
    await clear(type);
    showNotice({
      kind: 'success',
      title: t('groups.marked.cleared'),
      text: t(`core.marked.${type}`, { count: ids.length }),
      action: {
        label: t('groups.members.undo'),
        onSelect: () => void change(type, ids, true).catch(showFailure),
      },
    });
  };
  return (
    <Button variant="default" onClick={() => void handleClear().catch(showFailure)}>
      {t('groups.marked.clear')}
    </Button>
  );
}

function ExternalButton({ ids }: { readonly ids: readonly number[] }) {
  const t = useText();
  const { externalLinkTemplate, externalLinkIdentifier } = useSettings();
  const open = useMutation({
    mutationFn: async (template: string) =>
      externalAddress(template, await api('POST germplasm/external/ids', { body: [...ids] })),
    onSuccess: (address) => window.open(address, '_blank', 'noopener'),
  });
  if (!isWebAddress(externalLinkTemplate) || !externalLinkIdentifier) return null;
  return (
    <Button
      variant="default"
      leftSection={<ExternalIcon />}
      loading={open.isPending}
      onClick={() => open.mutate(externalLinkTemplate)}
    >
      {t('groups.marked.external')}
    </Button>
  );
}
