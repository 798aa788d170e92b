import { useSearch } from '@tanstack/react-router';
import { LinkButton } from '../../../kit/controls/button';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';

/** For curators only. A filtered list passes on its filter. */
export function DuplicatesLink() {
  const t = useText();
  const address = useScreenAddress()('germplasm-duplicates');
  const { filter } = useSearch({ strict: false }) as { readonly filter?: unknown };
  if (address === undefined) return null;
  const search = filter === undefined ? {} : { filter };
  return (
    <LinkButton variant="default" size="xs" to={address} search={search as never}>
      {t('germplasm.duplicates.ofThese')}
    </LinkButton>
  );
}
