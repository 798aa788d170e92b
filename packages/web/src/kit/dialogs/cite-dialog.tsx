import { type CitationForm, type Cited, citationForms, cite } from '@landrace/domain/citation';
import { useState } from 'react';
import { now } from '../../lib/clock';
import { isoDay } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { RadioGroup } from '../forms/choices';
import { CopyField } from '../forms/copy-field';
import { Dialog } from './dialog';

interface Props {
  readonly cited: Omit<Cited, 'portal' | 'accessed'>;
  /** As displayed. */
  readonly name: string;
  /** The format that is chosen first. */
  readonly first?: CitationForm;
  readonly onClose: () => void;
}

/** Citations in the formats of texts and reference managers. */
export function CiteDialog({ cited, name, first = 'text', onClose }: Props) {
  const t = useText();
  const [form, setForm] = useState<CitationForm>(first);
  const complete = { ...cited, portal: t('core.product'), accessed: isoDay(now()) };
  return (
    <Dialog title={t('core.cite.title', { name })} onClose={onClose} width="wide">
      <div className="stack gap-16">
        <RadioGroup
          field={{ name: 'form', label: t('core.cite.form'), value: form, onChange: setForm }}
          choices={citationForms.map((value) => ({ value, label: t(`core.cite.forms.${value}`) }))}
        />
        <CopyField
          key={form}
          label={t(`core.cite.forms.${form}`)}
          value={cite(complete, form)}
          rows={form === 'text' ? 4 : 10}
        />
        <CopyField label={t('core.cite.link')} value={cited.address} />
      </div>
    </Dialog>
  );
}
