import { formatNumber } from '../../lib/i18n/format';
import type { ChartData } from './chart-data';
import classes from './charts.module.css';

interface Props {
  readonly title: string;
  readonly data: ChartData;
}

/** The same as the chart shows, for those who would rather read it. */
export function ChartTable({ title, data }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section className={classes.tableFrame} aria-label={title} tabIndex={0}>
      <table className={classes.table}>
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
          {data.rows.map((row) => (
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
    </section>
  );
}
