import { useState } from 'react';
import { useUrlState } from '../../../lib/url-state';
import { choiceCodec, type ExportChoice } from './export-choice';

/** The address follows what is chosen. It comes a moment later, so that fields which are typed into cannot wait for it. */
export function useExportChoice() {
  const [written, write] = useUrlState(choiceCodec);
  const [choice, setChoice] = useState(written);
  const change = (part: Partial<ExportChoice>) => {
    const changed = { ...choice, ...part };
    setChoice(changed);
    write(() => changed, 'replace');
  };
  return [choice, change] as const;
}
