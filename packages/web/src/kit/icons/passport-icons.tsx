import { type IconProps, Strokes } from './icon';

export function MarkIcon(props: IconProps) {
  return <Strokes {...props} d="M7 4h10v16l-5-4-5 4z" />;
}

export function LinkIcon(props: IconProps) {
  return (
    <Strokes
      {...props}
      d="M10 14a4 4 0 0 0 6 .5l3-3a4.2 4.2 0 0 0-6-6L11.5 7M14 10a4 4 0 0 0-6-.5l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5"
    />
  );
}
