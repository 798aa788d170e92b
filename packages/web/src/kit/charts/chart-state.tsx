import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { FacetsIcon } from '../icons/table-icons';
import { Skeleton } from '../layout/skeleton';
import { StateMessage } from '../layout/state-message';
import { ErrorState } from '../layout/states';

/** The content of a frame: the drawing, or why there is none. */
export type ChartState =
  | 'drawn'
  | 'empty'
  | 'loading'
  | { readonly count: number; readonly max: number }
  | { readonly error: unknown; readonly onRetry: () => void };

export function ChartStateMessage({ state }: { readonly state: ChartState }) {
  const t = useText();
  if (state === 'drawn') return null;
  if (state === 'loading') {
    return (
      <div role="status" aria-busy="true" aria-label={t('core.states.loading')}>
        <Skeleton height={280} />
      </div>
    );
  }
  if (typeof state === 'object' && 'error' in state) return <ErrorState {...state} />;
  const kind = state === 'empty' ? 'empty' : 'tooLarge';
  const values = state === 'empty' ? {} : { count: formatNumber(state.count), most: formatNumber(state.max) };
  return (
    <StateMessage
      icon={<FacetsIcon size={20} />}
      title={t(`core.charts.${kind}Title`)}
      text={t(`core.charts.${kind}Text`, values)}
    />
  );
}
