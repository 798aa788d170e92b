import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { lazy, Suspense, useState } from 'react';
import { Button, LinkButton } from '../../../kit/controls/button';
import { MarkToggle } from '../../../kit/forms/mark-toggle';
import { CodeIcon, LinkIcon, QuoteIcon } from '../../../kit/icons/passport-icons';
import { PrintIcon } from '../../../kit/icons/shell-icons';
import { showNotice } from '../../../kit/notices/notice-store';
import { copyValue } from '../../../lib/clipboard';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { useGermplasmMarks } from '../use-germplasm-marks';

const PassportPaper = lazy(async () => ({ default: (await import('./passport-paper')).PassportPaper }));
const CiteDialog = lazy(async () => ({ default: (await import('./cite-dialog')).CiteDialog }));
const LabelsDialog = lazy(async () => ({ default: (await import('../labels/labels-dialog')).LabelsDialog }));

type Opened = 'paper' | 'citation' | 'label';

interface Props {
  readonly passport: Passport;
  readonly title: string;
}

export function PassportActions({ passport, title }: Props) {
  const t = useText();
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const copy = async () => {
    const isCopied = await copyValue(window.location.href);
    showNotice({
      kind: isCopied ? 'success' : 'error',
      title: t(isCopied ? 'germplasm.passport.linkCopied' : 'germplasm.passport.linkNotCopied'),
      text: window.location.href,
    });
  };
  return (
    <div className="row">
      <MarkButton germplasmId={passport.germplasmId} />
      <Button variant="default" leftSection={<LinkIcon />} onClick={() => void copy()}>
        {t('germplasm.passport.copyLink')}
      </Button>
      <Button variant="default" leftSection={<QuoteIcon />} onClick={() => open('citation')}>
        {t('germplasm.cite.open')}
      </Button>
      <Button variant="default" leftSection={<PrintIcon />} onClick={() => open('paper')}>
        {t('core.actions.print')}
      </Button>
      <Button variant="default" leftSection={<CodeIcon />} onClick={() => open('label')}>
        {t('germplasm.labels.open')}
      </Button>
      <MergeLink germplasmId={passport.germplasmId} />
      <Suspense fallback={null}>
        {opened === 'paper' && <PassportPaper passport={passport} title={title} onDone={close} />}
        {opened === 'citation' && <CiteDialog passport={passport} title={title} onClose={close} />}
        {opened === 'label' && <LabelsDialog germplasmIds={[passport.germplasmId]} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** For curators only. */
function MergeLink({ germplasmId }: { readonly germplasmId: number }) {
  const t = useText();
  const address = useScreenAddress()('germplasm-unifier');
  if (address === undefined) return null;
  return (
    <LinkButton variant="default" to={address} search={{ ids: germplasmId } as never}>
      {t('germplasm.passport.mergeWith')}
    </LinkButton>
  );
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
