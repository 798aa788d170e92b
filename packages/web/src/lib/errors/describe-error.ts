import { ApiError, NoAnswerError } from '../api/api-error';
import { formatNumber } from '../i18n/format';
import type { Translate } from '../i18n/text';
import { isTextKey } from '../i18n/text';

/** What to tell people about a failure: by its code, else by the access service's word, else by the status. */
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

/** Tables are called what people call the things in them; one that nobody foresaw keeps its name. */
function worded({ table, dependants, ...params }: ApiError['params'], t: Translate): ApiError['params'] {
  return {
    ...params,
    ...(table !== undefined && { table: tableInWords(String(table), t) }),
    ...(dependants !== undefined && { dependants: dependantsInWords(String(dependants), t) }),
  };
}

function tableInWords(name: string, t: Translate): string {
  const key = `errors.tables.${name}`;
  return isTextKey(key) ? t(key) : t('errors.otherTable', { name });
}

/** `comment:2,plot:17` → comments (2), plots (17); how many is not always known. */
function dependantsInWords(told: string, t: Translate): string {
  const words = told.split(',').map((part) => {
    const [name = '', count] = part.split(':');
    const table = tableInWords(name, t);
    return count === undefined ? table : `${table} (${formatNumber(Number(count))})`;
  });
  return words.join(', ');
}
