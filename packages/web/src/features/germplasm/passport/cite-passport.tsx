import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { accessionTitle } from '@landrace/domain/citation';
import { useQuery } from '@tanstack/react-query';
import { CiteDialog } from '../../../kit/dialogs/cite-dialog';
import { jsonLdQuery } from './passport-query';

interface Props {
  readonly passport: Passport;
  readonly title: string;
  readonly onClose: () => void;
}

/** The germplasm is cited by its public address. */
export function CitePassport({ passport, title, onClose }: Props) {
  const { germplasmId, germplasmName: number, germplasmPuid, mcpd, institutions } = passport;
  const address = useQuery(jsonLdQuery(germplasmId)).data?.url;
  const known = 'data' in mcpd ? mcpd.data : undefined;
  const taxon = [known?.genus, known?.species, known?.subtaxa].filter(Boolean).join(' ');
  const holders = ('data' in institutions ? institutions.data : []).filter(
    ({ type }) => type === 'maintenance',
  );
  return (
    <CiteDialog
      name={title}
      cited={{
        kind: 'accession',
        title: accessionTitle({ label: title, number, taxon }),
        number,
        authors: holders.map(({ name, code }) => name ?? code ?? ''),
        identifier: germplasmPuid,
        address: typeof address === 'string' ? address : window.location.href,
      }}
      onClose={onClose}
    />
  );
}
