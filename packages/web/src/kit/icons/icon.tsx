export interface IconProps {
  readonly size?: 16 | 20 | 40;
}

/** Strokes on a 24 × 24 grid, in the colour of the surrounding text. Decorative: labels give the meaning. */
export function Strokes({ size = 16, d }: IconProps & { readonly d: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/**
 * An icon of the given strokes.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function strokes(d: string) {
  return (props: IconProps) => <Strokes {...props} d={d} />;
}
