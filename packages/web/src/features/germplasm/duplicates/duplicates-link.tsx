import { useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { LinkButton } from '../../../kit/controls/button';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';

type Props = Partial<Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size'>>;

/** For curators only. A filtered list passes on its filter. */
export function DuplicatesLink({ variant = 'default', ...button }: Props) {
  const t = useText();
  const address = useScreenAddress()('germplasm-duplicates');
  const { filter } = useSearch({ strict: false }) as { readonly filter?: unknown };
  if (address === undefined) return null;
  const search = filter === undefined ? {} : { filter };
  return (
    <LinkButton variant={variant} {...button} to={address} search={search as never}>
      {t('germplasm.duplicates.ofThese')}
    </LinkButton>
  );
}
