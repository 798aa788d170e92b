import classes from './completeness.module.css';

const radius = 26;
const length = 2 * Math.PI * radius;

/** Decoration: the number beside it says the same. */
export function Ring({ share }: { readonly share: number }) {
  const filled = Math.max(0, Math.min(1, share)) * length;
  return (
    <svg aria-hidden="true" className={classes.ring} width={64} height={64} viewBox="0 0 64 64">
      <circle cx={32} cy={32} r={radius} />
      <circle
        cx={32}
        cy={32}
        r={radius}
        strokeDasharray={`${filled} ${length}`}
        transform="rotate(-90 32 32)"
      />
    </svg>
  );
}
