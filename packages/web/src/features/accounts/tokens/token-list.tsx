import { Button } from '../../../kit/controls/button';
import { momentOf, now } from '../../../lib/clock';
import { formatDate } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { PersonalToken } from './token-queries';
import classes from './tokens.module.css';

interface Props {
  readonly label: string;
  /** Heading level of the token names, one below the surrounding heading. */
  readonly level: 2 | 3;
  readonly tokens: readonly PersonalToken[];
  readonly onRevoke: (token: PersonalToken) => void;
}

export function TokenList({ label, level, tokens, onRevoke }: Props) {
  const t = useText();
  const Name = `h${level}` as const;
  return (
    <ul className={classes.list} aria-label={label}>
      {tokens.map((token) => (
        <li key={token.tokenId} className={classes.token}>
          <div className={classes.words}>
            <Name className={classes.name}>{token.name}</Name>
            <p className="line quiet small">
              <span>{t(`accounts.tokens.scopes.${token.scope}`)}</span>
              <Expiry token={token} />
              <LastUse token={token} />
              <span>{t('accounts.tokens.createdOn', { date: formatDate(token.createdOn) })}</span>
            </p>
          </div>
          <Button
            variant="default"
            size="xs"
            aria-label={t('accounts.tokens.revokeOne', { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t('accounts.tokens.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Expiry({ token: { expiresOn } }: { readonly token: PersonalToken }) {
  const t = useText();
  if (!expiresOn) return <span>{t('accounts.tokens.neverExpires')}</span>;
  const date = formatDate(expiresOn);
  const hasExpired = momentOf(expiresOn).getTime() < now();
  if (hasExpired)
    return <strong className={classes.expired}>{t('accounts.tokens.expired', { date })}</strong>;
  return <span>{t('accounts.tokens.expiresOn', { date })}</span>;
}

function LastUse({ token: { lastUsedOn } }: { readonly token: PersonalToken }) {
  const t = useText();
  if (!lastUsedOn) return <span>{t('accounts.tokens.neverUsed')}</span>;
  return <span>{t('accounts.tokens.lastUsedOn', { date: formatDate(lastUsedOn, 'time') })}</span>;
}
