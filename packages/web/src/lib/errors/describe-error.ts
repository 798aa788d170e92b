import type { BlockingThing } from '@landrace/contract/areas/administration/blocking-thing';
import { ApiError, NoAnswerError } from '../api/api-error';
import { formatList, formatNumber } from '../i18n/format';
import type { Translate } from '../i18n/text';
import { isTextKey } from '../i18n/text';

/** The message for a failure: by its code, else by the access service's code, else by the status. */
export function describeError(error: unknown, t: Translate): string {
  if (error instanceof NoAnswerError) {
    return t(error.reason === 'timeout' ? 'errors.timeout' : 'errors.noAnswer');
  }
  if (!(error instanceof ApiError)) return t('errors.unknown');
  const candidates = [
    `errors.code.${error.code}`,
    `errors.reason.${error.reasonPhrase ?? ''}`,
    `errors.status.${error.status}`,
  ];
  const key = candidates.find(isTextKey);
  return key === undefined ? error.statusText || t('errors.unknown') : t(key, worded(error.params, t));
}

interface FailedJob {
  readonly errorCode?: string | undefined;
  readonly errorParams?: ApiError['params'] | undefined;
}

/** Why a job failed, likewise. */
export function describeJobFailure({ errorCode, errorParams }: FailedJob, t: Translate): string {
  const key = `errors.code.${errorCode}`;
  return isTextKey(key) ? t(key, worded(errorParams ?? {}, t)) : t('errors.unknown');
}

/** Readable names for tables. */
function worded({ table, things, ...params }: ApiError['params'], t: Translate): ApiError['params'] {
  return {
    ...params,
    ...(table !== undefined && { table: describeTable(String(table), t) }),
    ...(things !== undefined && { things: describeBlockers(String(things), t) }),
  };
}

function describeTable(name: string, t: Translate): string {
  const key = `errors.tables.${name}`;
  return isTextKey(key) ? t(key) : t('errors.otherTable');
}

/** Everything that prevents it: type, count, and some names. */
function describeBlockers(encoded: string, t: Translate): string {
  const things: readonly BlockingThing[] = JSON.parse(encoded);
  return things.map((thing) => describeBlocker(thing, t)).join('; ');
}

function describeBlocker({ kind: table, count, of, names = [] }: BlockingThing, t: Translate): string {
  const kind = describeTable(table, t);
  const amount = formatNumber(count);
  if (of === undefined) return `${kind} (${amount})`;
  if (of !== table) return `${kind} (${amount}; ${describeTable(of, t)}: ${formatList(names)})`;
  const more = count - names.length;
  const named =
    more > 0
      ? t('errors.andMore', { names: names.join(', '), amount: formatNumber(more) })
      : formatList(names);
  return `${kind}: ${named}`;
}
