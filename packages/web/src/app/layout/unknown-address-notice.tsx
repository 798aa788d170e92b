import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { IconButton } from '../../kit/icons/icon-button';
import { CloseIcon } from '../../kit/icons/shell-icons';
import { InfoIcon } from '../../kit/icons/subject-icons';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { shownAddress, termIn } from '../unknown-address';
import classes from './unknown-address-notice.module.css';

/** Names the requested address after a redirect to the home page, until it is dismissed or the page is left. */
export function UnknownAddressNotice() {
  const asked = useLocation({ select: ({ state }) => state.unknownAddress });
  const [dismissed, setDismissed] = useState<string>();
  if (asked === undefined || asked === dismissed) return null;
  return <Notice address={asked} onDismiss={() => setDismissed(asked)} />;
}

interface Props {
  readonly address: string;
  readonly onDismiss: () => void;
}

function Notice({ address, onDismiss }: Props) {
  const t = useText();
  const addressOf = useScreenAddress();
  const searchTerm = termIn(address);
  const search = searchTerm && addressOf('search-query', { searchTerm });
  return (
    <section role="status" className={`notice ${classes.notice}`} aria-label={t('core.unknownAddress.title')}>
      <InfoIcon />
      <p className={classes.words}>
        <strong>{t('core.unknownAddress.title')}</strong>{' '}
        {t('core.unknownAddress.text', { address: shownAddress(address) })}{' '}
        {search && <Link to={search}>{t('core.unknownAddress.search', { term: searchTerm })}</Link>}
      </p>
      <IconButton label={t('core.actions.dismiss')} onClick={onDismiss}>
        <CloseIcon />
      </IconButton>
    </section>
  );
}
