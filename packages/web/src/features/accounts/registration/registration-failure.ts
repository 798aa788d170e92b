import { ApiError } from '../../../lib/api/api-error';
import { describeError } from '../../../lib/errors/describe-error';
import { isTextKey, type Translate } from '../../../lib/i18n/text';

/** Errors without a message of their own share this one (specification §8). */
export function describeRegistrationFailure(failure: unknown, t: Translate): string {
  if (failure instanceof ApiError && !hasReason(failure)) return t('errors.code.registration.failed');
  return describeError(failure, t);
}

function hasReason({ code, reasonPhrase }: ApiError): boolean {
  if (code === 'internal.error') return false;
  return isTextKey(`errors.code.${code}`) || isTextKey(`errors.reason.${reasonPhrase ?? ''}`);
}
