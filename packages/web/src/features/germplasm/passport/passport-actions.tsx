import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ActionMenu } from '../../../kit/controls/action-menu';
import { Button } from '../../../kit/controls/button';
import { MarkToggle } from '../../../kit/forms/mark-toggle';
import { QuoteIcon } from '../../../kit/icons/passport-icons';
import { MoreIcon } from '../../../kit/icons/table-icons';
import { showNotice } from '../../../kit/notices/notice-store';
import { copyValue } from '../../../lib/clipboard';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { useGermplasmMarks } from '../use-germplasm-marks';

const PassportPaper = lazy(async () => ({ default: (await import('./passport-paper')).PassportPaper }));
const CitePassport = lazy(async () => ({ default: (await import('./cite-passport')).CitePassport }));
/** Only portals with a genebank behind them need it. */
const RequestMaterial = lazy(async () => ({ default: (await import('./request-material')).RequestMaterial }));
const LabelsDialog = lazy(async () => ({ default: (await import('../labels/labels-dialog')).LabelsDialog }));
const HistoryDialog = lazy(async () => ({
  default: (await import('../../administration/public')).HistoryDialog,
}));

type Opened = 'paper' | 'citation' | 'label' | 'history';

interface Props {
  readonly passport: Passport;
  readonly title: string;
}

/** The two that everybody needs, and the rest in a menu. */
export function PassportActions({ passport, title }: Props) {
  const t = useText();
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const cite = { id: 'cite', label: t('core.cite.open'), onSelect: () => open('citation') };
  const request = useScreenAddress()('genesys-request');
  const others = useOtherActions(passport.germplasmId, open);
  return (
    <div className="row">
      {request !== undefined && (
        <Suspense fallback={<Button disabled>{t('germplasm.passport.request.action')}</Button>}>
          <RequestMaterial passport={passport} address={request} />
        </Suspense>
      )}
      <MarkButton germplasmId={passport.germplasmId} />
      {request === undefined && (
        <Button variant="default" leftSection={<QuoteIcon />} onClick={cite.onSelect}>
          {cite.label}
        </Button>
      )}
      <ActionMenu
        isButton
        label={t('core.actions.more')}
        icon={<MoreIcon />}
        actions={[...(request === undefined ? [] : [cite]), ...others].map((action) => ({
          ...action,
          isDisabled: false,
        }))}
      />
      <Suspense fallback={null}>
        {opened === 'paper' && <PassportPaper passport={passport} title={title} onDone={close} />}
        {opened === 'citation' && <CitePassport passport={passport} title={title} onClose={close} />}
        {opened === 'label' && <LabelsDialog germplasmIds={[passport.germplasmId]} onClose={close} />}
        {opened === 'history' && (
          <HistoryDialog kind="germplasm" id={passport.germplasmId} name={title} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

function useOtherActions(germplasmId: number, open: (opened: Opened) => void) {
  const t = useText();
  const navigate = useNavigate();
  // For curators only.
  const merge = useScreenAddress()('germplasm-unifier');
  const copy = async () => {
    const isCopied = await copyValue(window.location.href);
    showNotice({
      kind: isCopied ? 'success' : 'error',
      title: t(isCopied ? 'germplasm.passport.linkCopied' : 'germplasm.passport.linkNotCopied'),
      text: window.location.href,
    });
  };
  const actions = [
    { id: 'link', label: t('germplasm.passport.copyLink'), onSelect: () => void copy() },
    { id: 'print', label: t('core.actions.print'), onSelect: () => open('paper') },
    { id: 'label', label: t('germplasm.labels.open'), onSelect: () => open('label') },
    { id: 'history', label: t('core.history'), onSelect: () => open('history') },
  ];
  if (merge === undefined) return actions;
  const search = { ids: germplasmId } as never;
  const label = t('germplasm.passport.mergeWith');
  return [...actions, { id: 'merge', label, onSelect: () => void navigate({ to: merge, search }) }];
}

function MarkButton({ germplasmId }: { readonly germplasmId: number }) {
  const t = useText();
  const { marked, change } = useGermplasmMarks();
  const isMarked = marked.includes(germplasmId);
  return (
    <MarkToggle
      isMarked={isMarked}
      text={t(isMarked ? 'germplasm.passport.marked' : 'germplasm.passport.mark')}
      onToggle={() => change([germplasmId], !isMarked)}
    />
  );
}
