import { isOutage } from '../../lib/api/api-error';
import { describeError } from '../../lib/errors/describe-error';
import { translate } from '../../lib/i18n/text';
import { showNotice } from './notice-store';

/** The notice of every failed call, unless its screen reports it. An outage has its own notice. */
export function showFailure(error: unknown): void {
  if (isOutage(error)) return;
  showNotice({
    kind: 'error',
    title: translate('core.notices.errorTitle'),
    text: describeError(error, translate),
  });
}
