import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
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
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <Link {...props} to={address} search={search as never} />}
    >
      {t('germplasm.duplicates.ofThese')}
    </Button>
  );
}
