import { useText } from '../../lib/i18n/text';
import classes from './states.module.css';

interface Props {
  readonly width?: string | number;
  readonly height?: number;
}

/** Reserves space for content that is loading, so that nothing jumps when it arrives. */
export function Skeleton({ width = '100%', height = 14 }: Props) {
  return <span aria-hidden="true" className={classes.skeleton} style={{ width, height }} />;
}

/** A screen that is loading. */
export function PageSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t('core.states.loading')} style={{ display: 'grid', gap: 12 }}>
      <Skeleton width={220} height={28} />
      <Skeleton width="min(480px, 80%)" />
      <Skeleton height={240} />
    </div>
  );
}
