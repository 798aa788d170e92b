import { Button } from '../../kit/controls/button';
import { useText } from '../../lib/i18n/text';
import { useOpenLicences } from './licence-opener';
import type { LicenceName } from './licences-query';

interface AcceptProps {
  readonly licences: readonly LicenceName[];
  readonly variant: 'filled' | 'default';
}

/** Opens all of them one after the other. */
export function AcceptLicences({ licences, variant }: AcceptProps) {
  const t = useText();
  const open = useOpenLicences();
  const [first, second] = licences;
  if (!first) return null;
  return (
    <Button variant={variant} onClick={() => open(licences.map(({ id }) => id))}>
      {second
        ? t('datasets.gate.acceptAll', { count: licences.length })
        : t('datasets.gate.accept', { name: first.name })}
    </Button>
  );
}
