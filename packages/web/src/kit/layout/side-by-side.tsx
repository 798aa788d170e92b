import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text';
import classes from './side-by-side.module.css';

interface Column {
  readonly id: number;
  readonly name: string;
  /** Below the name. */
  readonly under?: ReactNode;
}

export interface ComparedLine {
  readonly id: string;
  readonly label: string;
  /** An explanation of the label, shown on hover. */
  readonly title?: string;
  /** One per column; undefined where nothing is known. */
  readonly values: readonly (string | undefined)[];
  /** Highlights values that differ from the preferred one. */
  readonly isCompared?: boolean;
}

interface Props {
  /** The accessible name of the table. */
  readonly caption: string;
  /** Above the labels. */
  readonly corner: string;
  readonly columns: readonly Column[];
  readonly lines: readonly ComparedLine[];
  readonly preferredId: number;
  readonly onPrefer: (id: number) => void;
}

/** Items side by side, one of which is selected by its name. */
export function SideBySide({ caption, corner, columns, lines, preferredId, onPrefer }: Props) {
  const preferredAt = columns.findIndex(({ id }) => id === preferredId);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
    <section className={classes.scroller} tabIndex={0} aria-label={caption}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ id, name, under }) => (
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
                {under && <span className={classes.under}>{under}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} columns={columns} preferredAt={preferredAt} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LineProps {
  readonly line: ComparedLine;
  readonly columns: readonly Column[];
  readonly preferredAt: number;
}

function Line({ line: { label, title, values, isCompared = false }, columns, preferredAt }: LineProps) {
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
          key={columns[at]?.id}
          data-differs={isCompared && value !== values[preferredAt]}
          data-preferred={isCompared && at === preferredAt}
        >
          {value ?? <span className={classes.missing}>{t('core.compare.missing')}</span>}
        </td>
      ))}
    </tr>
  );
}

/** Below the name of the item that would be selected. */
export function Suggested({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <span className={classes.suggested} title={title}>
      {children}
    </span>
  );
}
