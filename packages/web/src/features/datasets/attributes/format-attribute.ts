import { readMoment, readPartialDate } from '@landrace/domain/cells/dates';
import type { DataType } from '@landrace/domain/cells/parse-data-type';
import { formatDate, formatNumber, formatPartialDate } from '../../../lib/i18n/format';

/** A value of an attribute in the form of its data type. One that is not of its type is shown as recorded. */
export function formatAttribute(type: DataType, value: string): string {
  if (type === 'numeric') return formatRecordedNumber(value);
  return type === 'date' ? formatRecordedDate(value) : value;
}

const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.(\d+))?$/;
/** Digits that a number keeps exactly. */
const exactDigits = 15;

/** With the decimals that were recorded. Leading zeros and exponents mean something, so that these stay as they are. */
function formatRecordedNumber(value: string): string {
  const [found, decimals = ''] = plainNumber.exec(value) ?? [];
  if (found === undefined || found.replace(/\D/g, '').length > exactDigits) return value;
  return formatNumber(Number(found), {
    minimumFractionDigits: decimals.length,
    maximumFractionDigits: decimals.length,
  });
}

function formatRecordedDate(value: string): string {
  const date = readPartialDate(value);
  if (date) return formatPartialDate(date);
  // Without a zone, the time is shown as it was written.
  const moment = readMoment(value)?.replace(' ', 'T');
  return moment === undefined ? value : formatDate(moment, 'time');
}
