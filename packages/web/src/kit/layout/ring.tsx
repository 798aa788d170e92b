import classes from './ring.module.css';

interface Props {
  /** From 0 to 1. */
  readonly share: number;
  /** Pixels. */
  readonly size: number;
  readonly stroke: number;
}

/** Decorative: the number beside it has the same value. */
export function Ring({ share, size, stroke }: Props) {
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const filled = Math.max(0, Math.min(1, share)) * length;
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke };
  return (
    <svg
      aria-hidden="true"
      className={classes.ring}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
    >
      <circle {...circle} />
      <circle
        {...circle}
        strokeDasharray={`${filled} ${length}`}
        transform={`rotate(-90 ${size / 2} ${size / 2})`}
      />
    </svg>
  );
}
