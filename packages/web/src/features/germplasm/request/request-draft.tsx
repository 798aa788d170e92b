import { Button } from '@mantine/core';
import { useState } from 'react';
import { CheckIcon } from '../../../kit/icons/shell-icons';
import { SeedIcon } from '../../../kit/icons/subject-icons';
import { Section } from '../../../kit/layout/section';
import { StateMessage } from '../../../kit/layout/state-message';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './request.module.css';
import { RequestForm } from './request-form';
import { RequestItems } from './request-items';
import { type Item, sendRequest } from './request-queries';
import { handOverAddress } from './request-state';
import { UnknownItems } from './unknown-items';

interface Props {
  /** Address of the genebank portal. */
  readonly portal: string;
  readonly items: readonly Item[];
  /** True for marked germplasm, which can be unmarked here. */
  readonly isMarked: boolean;
}

const nothing: ReadonlySet<number> = new Set();

/** The requested germplasm, the requester, and the result. */
export function RequestDraft({ portal, items, isMarked }: Props) {
  const t = useText();
  const [removed, setRemoved] = useState(nothing);
  const [unknown, setUnknown] = useState(nothing);
  const [key, setKey] = useState<string>();
  const requested = items.filter(({ germplasmId }) => !removed.has(germplasmId));
  const missing = requested.filter(({ germplasmId }) => unknown.has(germplasmId));
  const remove = (ids: readonly number[]) => setRemoved(new Set([...removed, ...ids]));
  const handleSend = async (who: { readonly name: string; readonly email: string }) => {
    setUnknown(nothing);
    const germplasmIds = requested.map(({ germplasmId }) => germplasmId);
    const outcome = await sendRequest({ ...who, germplasmIds });
    if ('key' in outcome) setKey(outcome.key);
    else setUnknown(new Set(outcome.unknown));
  };
  if (key !== undefined) return <Sent address={handOverAddress(portal, key)} />;
  if (requested.length === 0) {
    return (
      <StateMessage
        icon={<SeedIcon size={20} />}
        title={t('request.allRemoved')}
        role="status"
        action={
          <Button variant="default" onClick={() => setRemoved(nothing)}>
            {t('request.restore')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {missing.length > 0 && (
        <UnknownItems missing={missing} total={requested.length} isMarked={isMarked} onRemove={remove} />
      )}
      <Section title={t('request.items', { count: formatNumber(requested.length) })}>
        <RequestItems items={requested} onRemove={remove} />
      </Section>
      <Section title={t('request.who')}>
        <RequestForm onSend={handleSend} />
      </Section>
    </>
  );
}

function Sent({ address }: { readonly address: string }) {
  const t = useText();
  return (
    <StateMessage
      icon={<CheckIcon size={20} />}
      title={t('request.sent')}
      text={t('request.sentText')}
      role="status"
      action={
        <a href={address} target="_blank" rel="noopener noreferrer" className={classes.onward}>
          {t('request.continue')}
        </a>
      }
    />
  );
}
