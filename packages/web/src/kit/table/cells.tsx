import type { Field } from '@landrace/contract/core/field';
import { ownValue } from '@landrace/domain/own-value';
import { Link } from '@tanstack/react-router';
import { Fragment, type PointerEvent, type ReactNode } from 'react';
import { formatDate, formatLongDate, formatNumber } from '../../lib/i18n/format';
import { TickIcon } from '../icons/table-icons';
import { Ring } from '../layout/ring';
import { CountryFlag } from '../text/country-flag';
import { LatinName } from '../text/taxon';
import { digitsKey, numberIn } from './column-digits';
import type { AnyRow } from './presentation';
import { useHref } from './table-links';
import { useTableModel } from './table-model';
import { type TableTexts, writtenDate } from './table-texts';
import classes from './values.module.css';

/** Shows the whole text of the cell under the pointer as its tooltip, if it does not fit. */
export function showCutText({ target }: PointerEvent): void {
  const cell = target instanceof Element && target.closest('td, th');
  if (!(cell instanceof HTMLElement)) return;
  const isCut = [cell, ...cell.querySelectorAll('.clipped')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  if (isCut)
    cell.title = textFor(cell)
      .replace(/\s*\n\s*/g, '\n')
      .trim();
  else cell.removeAttribute('title');
}

/** The text that is read out: without flags and other decoration. Blocks are on lines of their own. */
function textFor(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement) || node.getAttribute('aria-hidden') === 'true') return '';
  const text = [...node.childNodes].map(textFor).join('');
  return getComputedStyle(node).display === 'inline' ? text : `\n${text}\n`;
}

const tagsShown = 2;

export function isNumeric(field: Field | undefined): boolean {
  return field?.kind === 'integer' || field?.kind === 'number' || field?.kind === 'counter';
}

/** Whether values of the field are aligned like numbers. */
export function isAlignedAsNumber(field: Field | undefined): boolean {
  return isNumeric(field) || field?.numberPer !== undefined;
}

/** One value of one row: rendered by the list's presentation, else by its kind. */
export function CellValue({ name, row }: { readonly name: string; readonly row: AnyRow }) {
  const { table, texts, presentation, digits } = useTableModel();
  const href = useHref();
  const field = table.fields[name];
  const own = presentation.cells?.[name];
  if (own) return own(row);
  const combined = ownValue(table.combined ?? {}, name);
  if (combined) return <CombinedValue fields={combined.fields} row={row} />;
  const value = row[name];
  if (!field || value === undefined || value === null) return null;
  const content = drawings[field.kind]({ digits, name, field, value, texts, row });
  const address = href(field, row);
  if (!address) return content;
  return (
    <Link className="cell-link" to={address} data-row-link={name === table.nameField || undefined}>
      {content}
    </Link>
  );
}

/** The values one after the other; lists usually have a cell of their own for it. */
function CombinedValue({ fields, row }: { readonly fields: readonly string[]; readonly row: AnyRow }) {
  const present = fields.filter((name) => row[name] !== undefined && row[name] !== null);
  return present.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ' '}
      <CellValue name={name} row={row} />
    </Fragment>
  ));
}

interface Drawn {
  readonly digits: ReadonlyMap<string, number>;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly texts: TableTexts;
  readonly row: AnyRow;
}

type Drawing = (drawn: Drawn) => ReactNode;

const text: Drawing = ({ name, field, value, row, texts, digits }) => {
  const figure = field.numberPer === undefined ? undefined : numberIn(value);
  if (figure !== undefined) {
    const decimals = digits.get(digitsKey(name, field, row)) ?? 0;
    return formatNumber(figure, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  }
  if (field.codes) return texts.value(name, field, String(value));
  if (field.taxon) return <LatinName>{String(value)}</LatinName>;
  const code = field.countryCodeField && row[field.countryCodeField];
  if (typeof code !== 'string') return String(value);
  return (
    <>
      <CountryFlag code={code} />
      {String(value)}
    </>
  );
};

/** Ids are identifiers, not amounts: they have no thousands separators. */
const number: Drawing = ({ name, field, value, texts, digits }) => {
  const { outOf } = field;
  const figure = formatNumber(Number(value), {
    minimumFractionDigits: digits.get(name) ?? 0,
    maximumFractionDigits: digits.get(name) ?? 0,
    useGrouping: !field.technical,
  });
  if (outOf === undefined) return figure;
  return (
    <span className="inline">
      <Ring share={Number(value) / outOf} size={16} stroke={3} />
      {figure}
      <span className="visually-hidden">{texts.t('words.outOf', { most: texts.number(outOf) })}</span>
    </span>
  );
};

const date: Drawing = ({ value }) => (
  <time dateTime={String(value)} title={formatLongDate(String(value))}>
    {formatDate(String(value))}
  </time>
);

const timestamp: Drawing = ({ value }) => (
  <time dateTime={String(value)} title={formatLongDate(String(value), 'time')}>
    {formatDate(String(value), 'time')}
  </time>
);

const worded: Drawing = ({ texts, name, field, value }) =>
  texts.value(name, field, value as string | boolean);

const tags: Drawing = ({ value }) => {
  const list = value as readonly string[];
  const rest = list.slice(tagsShown);
  return (
    <span className="inline gap-4" title={list.join(', ')}>
      {list.slice(0, tagsShown).map((tag) => (
        <span key={tag} className="tag clipped">
          {tag}
        </span>
      ))}
      {rest.length > 0 && (
        <>
          <span className={`hint ${classes.tagCount}`} aria-hidden="true">
            {`+${rest.length}`}
          </span>
          <span className="visually-hidden">{rest.join(', ')}</span>
        </>
      )}
    </span>
  );
};

const flag: Drawing = ({ texts }) => (
  <span className={classes.flag}>
    <TickIcon />
    <span className="visually-hidden">{texts.t('words.yes')}</span>
  </span>
);

const records: Drawing = ({ value }) => {
  const list = value as readonly Readonly<Record<string, unknown>>[];
  return list.map((record) => Object.values(record).flat().join(', ')).join('; ');
};

const drawings: Readonly<Record<Field['kind'], Drawing>> = {
  text,
  choice: worded,
  integer: number,
  number,
  counter: ({ value, ...drawn }) => number({ ...drawn, value: (value as { value: number }).value }),
  boolean: worded,
  flag,
  date,
  timestamp,
  partialDate: ({ value }) => writtenDate(String(value)),
  tags,
  ids: ({ value }) => (value as readonly number[]).join(', '),
  records,
  record: ({ value }) =>
    Object.values(value as object)
      .flat()
      .join('; '),
};
