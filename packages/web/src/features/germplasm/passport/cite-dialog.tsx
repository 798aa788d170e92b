import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { type CitationForm, type CitedAccession, citationForms, cite } from '@landrace/domain/citation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialogs/dialog';
import { RadioGroup } from '../../../kit/forms/choices';
import { CopyField } from '../../../kit/forms/copy-field';
import { now } from '../../../lib/clock';
import { isoDay } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { jsonLdQuery } from './passport-query';

interface Props {
  readonly passport: Passport;
  readonly title: string;
  readonly onClose: () => void;
}

/** Citations of the germplasm, in the formats of texts and reference managers. */
export function CiteDialog({ passport, title, onClose }: Props) {
  const t = useText();
  const [form, setForm] = useState<CitationForm>('text');
  const address = useQuery(jsonLdQuery(passport.germplasmId)).data?.url;
  const accession = citedAccession(passport, {
    label: title,
    portal: t('core.product'),
    address: typeof address === 'string' ? address : window.location.href,
  });
  return (
    <Dialog title={t('germplasm.cite.title', { name: title })} onClose={onClose} width="wide">
      <div className="stack gap-16">
        <RadioGroup
          field={{ name: 'form', label: t('germplasm.cite.form'), value: form, onChange: setForm }}
          choices={citationForms.map((value) => ({ value, label: t(`germplasm.cite.forms.${value}`) }))}
        />
        <CopyField
          key={form}
          label={t(`germplasm.cite.forms.${form}`)}
          value={cite(accession, form)}
          rows={form === 'text' ? 4 : 10}
        />
        <CopyField label={t('germplasm.cite.link')} value={accession.address} />
      </div>
    </Dialog>
  );
}

function citedAccession(
  { germplasmName, germplasmPuid, mcpd, institutions }: Passport,
  shown: Pick<CitedAccession, 'label' | 'portal' | 'address'>,
): CitedAccession {
  const known = 'data' in mcpd ? mcpd.data : undefined;
  const holders = 'data' in institutions ? institutions.data : [];
  return {
    ...shown,
    number: germplasmName,
    puid: germplasmPuid,
    taxon: [known?.genus, known?.species, known?.subtaxa].filter(Boolean).join(' '),
    institutes: holders.flatMap(({ type, name, code }) =>
      type === 'maintenance' ? [name ?? code ?? ''] : [],
    ),
    accessed: isoDay(now()),
  };
}
