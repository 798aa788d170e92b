import { type IconProps, Strokes } from './icon';

export function TableIcon(props: IconProps) {
  return <Strokes {...props} d="M4 5h16v14H4zM4 10h16M10 10v9" />;
}

export function FullScreenIcon(props: IconProps) {
  return <Strokes {...props} d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />;
}

export function MinusIcon(props: IconProps) {
  return <Strokes {...props} d="M5 12h14" />;
}
