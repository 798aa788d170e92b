import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { CheckIcon } from '../../../kit/icons/shell-icons';
import { SeedIcon } from '../../../kit/icons/subject-icons';
import { WarningIcon } from '../../../kit/icons/table-icons';
import { Badge } from '../../../kit/layout/badge';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { Section } from '../../../kit/layout/section';
import { StateMessage } from '../../../kit/layout/state-message';
import { LongList } from '../../../kit/lists/long-list';
import { showFailure } from '../../../kit/notices/show-failure';
import { Taxon } from '../../../kit/text/taxon';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { useGermplasmMarks } from '../use-germplasm-marks';
import classes from './request.module.css';
import { handOverAddress, type Item, keeperOf, sendRequest } from './request-queries';

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

interface RequestFormProps {
  readonly onSend: (who: { readonly name: string; readonly email: string }) => Promise<void>;
}

/** Who receives the answer. Signed-in users enter only what their account does not contain. */
function RequestForm({ onSend }: RequestFormProps) {
  const t = useText();
  const session = useSession();
  const known = {
    name: session ? (session.fullName ?? session.username) : undefined,
    email: session?.email,
  };
  const form = useForm({
    initial: { name: known.name ?? '', email: known.email ?? '' },
    labels: (name) => t(`request.${name}`),
    required: ['name'],
    validate: ({ email }) => (/^\S+@\S+$/.test(email.trim()) ? {} : { email: t('request.emailInvalid') }),
    onSubmit: ({ name, email }) => onSend({ name: name.trim(), email: email.trim() }),
  });
  return (
    <div className={classes.form}>
      <Form form={form} action={t('request.send')}>
        {known.name !== undefined && known.email !== undefined ? (
          <p>{t('request.whoLine', { name: known.name, email: known.email })}</p>
        ) : (
          <>
            {known.name === undefined && <TextField field={form.field('name')} autoComplete="name" />}
            {known.email === undefined && <TextField field={form.field('email')} autoComplete="email" />}
          </>
        )}
      </Form>
    </div>
  );
}

interface UnknownItemsProps {
  readonly missing: readonly Item[];
  readonly total: number;
  readonly isMarked: boolean;
  readonly onRemove: (ids: readonly number[]) => void;
}

/** Accessions that the genebank portal does not know, and a button to continue without them. */
function UnknownItems({ missing, total, isMarked, onRemove }: UnknownItemsProps) {
  const t = useText();
  const marks = useGermplasmMarks();
  const message = useRef<HTMLElement>(null);
  useEffect(() => message.current?.focus(), []);
  const ids = missing.map(({ germplasmId }) => germplasmId);
  const handleUnmark = async () => {
    await marks.change(ids, false);
    onRemove(ids);
  };
  return (
    <section ref={message} tabIndex={-1} role="alert" className={classes.unknown}>
      <p>{t('request.unknown', { missing: missing.length, total })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll a long list. */}
      <ul className={`bullets ${classes.unknownList}`} tabIndex={0} aria-label={t('request.unknownList')}>
        {missing.map(({ germplasmId, germplasmDisplayName, germplasmName }) => (
          <li key={germplasmId}>
            <bdi>{germplasmLabel(germplasmDisplayName, germplasmName)}</bdi>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => onRemove(ids)}>{t('request.removeUnknown')}</Button>
        {isMarked && (
          <Button variant="default" onClick={() => void handleUnmark().catch(showFailure)}>
            {t('request.unmarkUnknown')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface RequestItemsProps {
  readonly items: readonly Item[];
  readonly onRemove: (ids: readonly number[]) => void;
}

/** Accessions in the form in which the genebank portal receives them. */
function RequestItems({ items, onRemove }: RequestItemsProps) {
  const t = useText();
  return (
    <LongList
      label={t('request.items', { count: formatNumber(items.length) })}
      items={items}
      keyOf={({ germplasmId }) => germplasmId}
      height={44}
      render={(item) => <RequestItem item={item} onRemove={() => onRemove([item.germplasmId])} />}
    />
  );
}

function RequestItem({ item, onRemove }: { readonly item: Item; readonly onRemove: () => void }) {
  const t = useText();
  const name = germplasmLabel(item.germplasmDisplayName, item.germplasmName);
  return (
    <div className={classes.item}>
      <ScreenLink screen="passport" params={{ germplasmId: item.germplasmId }}>
        <bdi>{name}</bdi>
      </ScreenLink>
      <Taxon genus={item.genus} species={item.species} subtaxa={item.subtaxa} />
      <span className={`line tabular ${classes.identity}`}>
        <Institute item={item} />
        {item.germplasmPuid && <span>{t('request.puid', { puid: item.germplasmPuid })}</span>}
      </span>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={t('request.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('request.remove')}
      </Button>
    </div>
  );
}

function Institute({ item: { institutions, germplasmPuid } }: { readonly item: Item }) {
  const t = useText();
  const code = keeperOf(institutions);
  if (code !== undefined) return <span>{t('request.institute', { code })}</span>;
  return (
    <Badge icon={<WarningIcon />}>{t(germplasmPuid ? 'request.noInstitute' : 'request.noIdentity')}</Badge>
  );
}
