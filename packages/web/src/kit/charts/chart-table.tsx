import { useState } from 'react';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import type { ChartData } from './chart-data';
import classes from './charts.module.css';

interface Props {
  readonly title: string;
  readonly data: ChartData;
}

/** More rows would make the browser slow. */
const rowsAtOnce = 500;

/** The content of the chart as a table. */
export function ChartTable({ title, data }: Props) {
  const t = useText();
  const [maxRows, setMaxRows] = useState(rowsAtOnce);
  const rows = data.rows.slice(0, maxRows);
  const isCut = rows.length < data.rows.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
    <section className={classes.tableFrame} aria-label={title} tabIndex={0}>
      <table className={`values ${classes.table}`}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {data.columns.map(({ label, isNumeric }) => (
              <th key={label} scope="col" data-numeric={isNumeric || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('\t')}>
              {row.map((value, index) => (
                <td
                  key={data.columns[index]?.label}
                  data-numeric={data.columns[index]?.isNumeric || undefined}
                >
                  {typeof value === 'number' ? formatNumber(value, { maximumFractionDigits: 3 }) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && (
        <p className={`row hint ${classes.more}`}>
          {t('core.charts.rowsShown', {
            shown: formatNumber(rows.length),
            count: formatNumber(data.rows.length),
          })}
          <button type="button" className={classes.plain} onClick={() => setMaxRows(maxRows + rowsAtOnce)}>
            {t('core.charts.moreRows')}
          </button>
        </p>
      )}
    </section>
  );
}
