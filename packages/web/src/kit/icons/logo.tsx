interface Props {
  readonly size?: number;
}

/** An ear of five grains on a stem: few shapes, so that it is recognisable at 16 pixels. */
export function LogoMark({ size = 24 }: Props) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="currentColor">
      <path d="M12 1.5c2 2 2 4.6 0 6.6-2-2-2-4.6 0-6.6z" />
      <path d="M11.2 14.2c-3.7 0-6-2.2-6-5.9 3.7 0 6 2.2 6 5.9zM12.8 14.2c3.7 0 6-2.2 6-5.9-3.7 0-6 2.2-6 5.9z" />
      <path d="M11.2 20.6c-3.7 0-6-2.2-6-5.9 3.7 0 6 2.2 6 5.9zM12.8 20.6c3.7 0 6-2.2 6-5.9-3.7 0-6 2.2-6 5.9z" />
      <path d="M11.2 19h1.6v4h-1.6z" />
    </svg>
  );
}
