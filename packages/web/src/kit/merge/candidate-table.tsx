import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text';
import classes from './candidate-table.module.css';
import type { Candidate } from './merge-kind';

export interface ComparedLine {
  readonly id: string;
  readonly label: string;
  /** An explanation of the label, shown on hover. */
  readonly title?: string;
  /** One per candidate; undefined where nothing is known. */
  readonly values: readonly (string | undefined)[];
  /** Highlights values that differ from the preferred one. */
  readonly isCompared?: boolean;
}

interface Props {
  /** The accessible name of the table. */
  readonly caption: string;
  /** Above the labels. */
  readonly corner: string;
  readonly candidates: readonly Candidate[];
  readonly lines: readonly ComparedLine[];
  readonly preferredId: number;
  readonly suggestion: { readonly id: number; readonly reason: string };
  readonly onPrefer: (id: number) => void;
  /** Below the name. */
  readonly linkOf?: (id: number) => ReactNode;
}

/** Candidates of a merge side by side, one of which is selected by its name. */
export function CandidateTable({ caption, corner, candidates, lines, preferredId, ...props }: Props) {
  const { suggestion, onPrefer, linkOf } = props;
  const t = useText();
  const preferredAt = candidates.findIndex(({ id }) => id === preferredId);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
    <section className={classes.scroller} tabIndex={0} aria-label={caption}>
      <table className={`values ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {candidates.map(({ id, name }) => (
              <th key={id} scope="col" data-preferred={id === preferredId}>
                <label className={classes.choice}>
                  <input
                    type="radio"
                    name="preferred"
                    checked={id === preferredId}
                    onChange={() => onPrefer(id)}
                  />
                  <span>{name}</span>
                </label>
                <span className={`line ${classes.under}`}>
                  {linkOf?.(id)}
                  {id === suggestion.id && (
                    <span className={classes.suggested} title={suggestion.reason}>
                      {t('core.merge.suggested')}
                    </span>
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} candidates={candidates} preferredAt={preferredAt} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LineProps {
  readonly line: ComparedLine;
  readonly candidates: readonly Candidate[];
  readonly preferredAt: number;
}

function Line({ line: { label, title, values, isCompared = false }, candidates, preferredAt }: LineProps) {
  const t = useText();
  const differs = isCompared && new Set(values).size > 1;
  return (
    <tr>
      <th scope="row" title={title}>
        {label}
        {differs && <span className="visually-hidden">{` ${t('core.compare.differs')}`}</span>}
      </th>
      {values.map((value, at) => (
        <td
          key={candidates[at]?.id}
          data-differs={isCompared && value !== values[preferredAt]}
          data-preferred={isCompared && at === preferredAt}
        >
          {value ?? <span className="quiet">{t('core.compare.missing')}</span>}
        </td>
      ))}
    </tr>
  );
}
