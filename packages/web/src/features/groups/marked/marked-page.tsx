import { type MarkedType, markedTypes } from '@landrace/contract/areas/groups/group-kinds';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Button, LinkButton } from '../../../kit/controls/button';
import { DialogButton } from '../../../kit/dialogs/dialog-button';
import { CodeIcon } from '../../../kit/icons/passport-icons';
import { ExternalIcon } from '../../../kit/icons/shell-icons';
import { TickIcon } from '../../../kit/icons/table-icons';
import { Page } from '../../../kit/layout/page';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { StateMessage } from '../../../kit/layout/state-message';
import { Tabs } from '../../../kit/layout/tabs';
import { showNotice } from '../../../kit/notices/notice-store';
import { showFailure } from '../../../kit/notices/show-failure';
import { DataTable } from '../../../kit/table/data-table';
import type { AnyPresentation } from '../../../kit/table/presentation';
import { api } from '../../../lib/api/client';
import { tableApi } from '../../../lib/api/table-api';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { markedSegment } from '../../../lib/marks/account-marks';
import { revisionOf } from '../../../lib/marks/revision';
import { useMarks } from '../../../lib/marks/use-marks';
import { useScreenAddress } from '../../../lib/screens';
import { useSettings } from '../../../lib/settings/settings-query';
import { LabelsDialog } from '../../germplasm/public';
import { memberLists } from '../group-queries';
import { memberPresentation } from '../member-presentation';
import { externalAddress, isWebAddress } from './external-address';

/** The items that the user has marked, one tab per type. */
export function MarkedPage() {
  const t = useText();
  const navigate = useNavigate();
  const address = useScreenAddress();
  const { marked, isOnAccount } = useMarks();
  const { itemType } = useParams({ strict: false }) as { readonly itemType?: string };
  const type =
    markedTypes.find((known) => known === itemType) ??
    markedTypes.find((known) => marked[known].length > 0) ??
    markedTypes[0];
  return (
    <Page
      title={t('groups.marked.title')}
      line={t(isOnAccount ? 'groups.marked.accountLine' : 'groups.marked.browserLine')}
      action={<MarkedActions type={type} />}
    >
      <Tabs
        label={t('groups.marked.title')}
        value={type}
        onChange={(next) =>
          void navigate({ to: address('marked-items-type', { itemType: next }) ?? '/', replace: true })
        }
        tabs={markedTypes.map((id) => ({
          id,
          label: `${t(`groups.marked.${id}`)} (${formatNumber(marked[id].length)})`,
          content: <MarkedRows key={id} type={id} />,
        }))}
      />
    </Page>
  );
}

/** The server looks up the account's marks; those of a visitor are sent with the request. */
function MarkedRows({ type }: { readonly type: MarkedType }) {
  const t = useText();
  const { marked, isOnAccount } = useMarks();
  const list = memberLists[type];
  const ids = isOnAccount ? undefined : marked[type];
  const definition = useMemo(
    () => ({ ...list, segment: `${list.segment}${markedSegment}${ids ? revisionOf(ids) : ''}` }),
    [list, ids],
  );
  const loader = useMemo(
    () => tableApi(list, { extra: ids ? { onlyIds: ids } : { onlyMarked: true } }),
    [list, ids],
  );
  const presentation = useMemo<AnyPresentation>(
    () => ({
      ...memberPresentation(type),
      empty: (
        <StateMessage
          icon={<TickIcon size={20} />}
          title={t('groups.marked.none')}
          text={t('groups.marked.noneText')}
          action={<ScreenLink screen={list.name}>{t(`groups.marked.${type}`)}</ScreenLink>}
        />
      ),
    }),
    [t, list, type],
  );
  return (
    <DataTable
      definition={definition}
      title={t(`groups.marked.${type}`)}
      loader={loader}
      presentation={presentation}
    />
  );
}

/** Actions on all marked items of a type. Groups are created below the table, as below every list. */
function MarkedActions({ type }: { readonly type: MarkedType }) {
  const { marked } = useMarks();
  if (marked[type].length === 0) return null;
  return (
    <div className="row">
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
  return <LinkButton to={address}>{t('groups.marked.request')}</LinkButton>;
}

function LabelsButton({ ids }: { readonly ids: readonly number[] }) {
  const t = useText();
  return (
    <DialogButton
      variant="default"
      leftSection={<CodeIcon />}
      dialog={(close) => <LabelsDialog germplasmIds={ids} onClose={close} />}
    >
      {t('groups.marked.labels')}
    </DialogButton>
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
