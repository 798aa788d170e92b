import { useState } from 'react';
import { warnAbove } from '../../../kit/table/download-menu';

export type Decision = 'now' | 'background' | 'not';

interface Question {
  readonly size: number;
  readonly decide: (decision: Decision) => void;
}

/** Nobody gets a large file without having been asked. */
export function useLargeQuestion() {
  const [asked, setAsked] = useState<Question>();
  const decisionOn = (size: number): Promise<Decision> => {
    if (size <= warnAbove) return Promise.resolve('now');
    return new Promise((resolve) => {
      const decide = (decision: Decision) => {
        setAsked(undefined);
        resolve(decision);
      };
      setAsked({ size, decide });
    });
  };
  return { asked, decisionOn };
}
