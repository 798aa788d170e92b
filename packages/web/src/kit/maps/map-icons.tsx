import { type IconProps, Strokes } from '../icons/icon';

export function MinusIcon(props: IconProps) {
  return <Strokes {...props} d="M5 12h14" />;
}

export function ExtentIcon(props: IconProps) {
  return <Strokes {...props} d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />;
}

export function LayersIcon(props: IconProps) {
  return <Strokes {...props} d="M12 4l9 4.5-9 4.5-9-4.5zM3 13l9 4.5 9-4.5" />;
}

export function RectangleIcon(props: IconProps) {
  return <Strokes {...props} d="M5 4h2M10 4h4M17 4h2M4 7v3M4 14v3M20 7v3M20 14v3M5 20h2M10 20h4M17 20h2" />;
}

export function LassoIcon(props: IconProps) {
  return (
    <Strokes
      {...props}
      d="M7 15.5C4.5 14.5 3 12.7 3 10.5 3 7 7 4 12 4s9 3 9 6.5-4 6.5-9 6.5c-1 0-2-.1-3-.3M7 15a2 2 0 1 1 0 4c-1 0-1.5 1-1.5 2"
    />
  );
}

export function FrameIcon(props: IconProps) {
  return <Strokes {...props} d="M4 6h16v12H4zM9 12l2 2 4-4" />;
}

export function HeatIcon(props: IconProps) {
  return (
    <Strokes {...props} d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 12v.1" />
  );
}

export function RowsIcon(props: IconProps) {
  return <Strokes {...props} d="M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9" />;
}
