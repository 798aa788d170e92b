import { useState } from 'react';
import { useUrlState } from '../../../lib/url-state';
import { choiceCodec, type ExportChoice } from './export-choice';

/** The address follows the options with a delay, so that text fields must not wait for it. */
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
