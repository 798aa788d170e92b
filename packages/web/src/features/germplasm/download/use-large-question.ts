import { useState } from 'react';
import { warnAbove } from '../../../kit/table/download-menu';

export type Decision = 'now' | 'background' | 'not';

interface Question {
  readonly size: number;
  readonly decide: (decision: Decision) => void;
}

/** Large downloads are confirmed first. */
export function useLargeQuestion() {
  const [question, setQuestion] = useState<Question>();
  const decisionOn = (size: number): Promise<Decision> => {
    if (size <= warnAbove) return Promise.resolve('now');
    return new Promise((resolve) => {
      const decide = (decision: Decision) => {
        setQuestion(undefined);
        resolve(decision);
      };
      setQuestion({ size, decide });
    });
  };
  return { question, decisionOn };
}
