import type { McpdDate } from '@landrace/domain/mcpd-values';
import { momentOf } from '../clock';
import { languageTag } from '../locale';
import { currentLocale } from '../preferences/current-locale';

/**
 * DD/MM/YYYY, or DD/MM/YYYY hh:mm a with the time, in every language (specification §9). A date without time is
 * formatted as written: converting it to a timestamp would shift it by a day in half of the world.
 */
export function formatDate(value: string | number, shown: 'date' | 'time' = 'date'): string {
  if (shown === 'date' && typeof value === 'string') {
    const written = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
    if (written) return `${written[3]}/${written[2]}/${written[1]}`;
  }
  const moment = momentOf(value);
  if (Number.isNaN(moment.getTime())) return String(value);
  const date = `${pad(moment.getDate())}/${pad(moment.getMonth() + 1)}/${moment.getFullYear()}`;
  return shown === 'date' ? date : `${date} ${clockTime(moment)}`;
}

/** A date of which parts may be unknown: these are left out. */
export function formatPartialDate({ year, month, day }: McpdDate): string {
  if (!month) return year;
  return day ? formatDate(`${year}-${month}-${day}`) : `${month}/${year}`;
}

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  const written = new Intl.NumberFormat(languageTag(currentLocale()), options).format(value);
  // English and German locales write a hyphen, which is shorter than a figure and breaks at the end of a line.
  return written.replace('-', '−');
}

/** The name of a month from 1 to 12. */
export function formatMonth(month: number): string {
  const style = { month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(languageTag(currentLocale()), style).format(Date.UTC(2000, month - 1));
}

/** A title within a sentence: German nouns keep their capital. */
export function inSentence(title: string): string {
  const language = languageTag(currentLocale());
  return language.startsWith('de') ? title : title.toLocaleLowerCase(language);
}

/** One, two and three: as an enumeration in a sentence. */
export function formatList(values: readonly string[]): string {
  return new Intl.ListFormat(languageTag(currentLocale())).format(values);
}

/** 1,234,567 as 1.2M: for badges, where the order of magnitude is enough. */
export function formatCompact(value: number): string {
  const short = (unit: number) => formatNumber(value / unit, { maximumFractionDigits: 1 });
  if (value < 1_000) return formatNumber(value);
  // Not 1,000k: a value that rounds up to a million is shown as one.
  return value < 999_950 ? `${short(1_000)}k` : `${short(1_000_000)}M`;
}

/** 5,012 as it is and 12,345 as 12.3k: for menus, where four digits have room. */
export function formatCount(value: number): string {
  return value < 10_000 ? formatNumber(value) : formatCompact(value);
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** 1,234,567 bytes as 1.2 MB; each unit is a thousand times the previous one. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), byteUnits.length - 1);
  const unit = byteUnits[step] ?? 'byte';
  // The short form of a byte is the word without its plural.
  const unitDisplay = step === 0 ? 'long' : 'short';
  return formatNumber(bytes / 1_000 ** step, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 });
}

function clockTime(moment: Date): string {
  const hours = moment.getHours();
  return `${pad(hours % 12 || 12)}:${pad(moment.getMinutes())} ${hours < 12 ? 'am' : 'pm'}`;
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

/** The date in long form, for tooltips: Thursday, 29 February 2024. */
export function formatLongDate(value: string | number, shown: 'date' | 'time' = 'date'): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return String(value);
  const style: Intl.DateTimeFormatOptions =
    shown === 'date' ? { dateStyle: 'full', timeZone: 'UTC' } : { dateStyle: 'full', timeStyle: 'short' };
  return new Intl.DateTimeFormat(languageTag(currentLocale()), style).format(moment);
}

/** The UTC day of a timestamp as YYYY-MM-DD, the form that filters and date inputs use. */
export function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

let regionNames: { readonly language: string; readonly names: Intl.DisplayNames } | undefined;

/** A country by its two-letter code, in the reader's language; undefined for an unknown code. */
export function regionName(code: string): string | undefined {
  const language = languageTag(currentLocale());
  // Creating one costs as much as a thousand names; a map writes all of them.
  if (regionNames?.language !== language)
    regionNames = { language, names: new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }) };
  try {
    return regionNames.names.of(code.toUpperCase());
  } catch {
    return undefined;
  }
}
