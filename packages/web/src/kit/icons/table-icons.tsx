import { type IconProps, Strokes } from './icon';

export function QuickFilterIcon(props: IconProps) {
  return <Strokes {...props} d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4 4" />;
}

export function FilterIcon(props: IconProps) {
  return <Strokes {...props} d="M4 6h16M7 12h10M10 18h4" />;
}

export function FacetsIcon(props: IconProps) {
  return <Strokes {...props} d="M5 19v-8M10 19V5M15 19v-6M20 19V9" />;
}

export function ColumnsIcon(props: IconProps) {
  return <Strokes {...props} d="M4 5h16v14H4zM9.5 5v14M14.5 5v14" />;
}

export function DownloadIcon(props: IconProps) {
  return <Strokes {...props} d="M12 4v10M8 10l4 4 4-4M5 19h14" />;
}

export function DensityIcon(props: IconProps) {
  return <Strokes {...props} d="M4 5h16M4 12h16M4 19h16" />;
}

export function CrossIcon(props: IconProps) {
  return <Strokes {...props} d="M6 6l12 12M18 6L6 18" />;
}

export function PlusIcon(props: IconProps) {
  return <Strokes {...props} d="M12 5v14M5 12h14" />;
}

export function TickIcon(props: IconProps) {
  return <Strokes {...props} d="M5 12.5l4.5 4.5L19 7" />;
}

export function PreviousIcon(props: IconProps) {
  return <Strokes {...props} d="M15 5l-7 7 7 7" />;
}

export function NextIcon(props: IconProps) {
  return <Strokes {...props} d="M9 5l7 7-7 7" />;
}

export function UpIcon(props: IconProps) {
  return <Strokes {...props} d="M5 15l7-7 7 7" />;
}

export function DownIcon(props: IconProps) {
  return <Strokes {...props} d="M5 9l7 7 7-7" />;
}

export function AscendingIcon(props: IconProps) {
  return <Strokes {...props} d="M12 19V5M6.5 10.5L12 5l5.5 5.5" />;
}

export function DescendingIcon(props: IconProps) {
  return <Strokes {...props} d="M12 5v14M6.5 13.5L12 19l5.5-5.5" />;
}

export function GripIcon(props: IconProps) {
  return <Strokes {...props} d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" />;
}

export function WarningIcon(props: IconProps) {
  return <Strokes {...props} d="M12 4L3 20h18zM12 10v4M12 17v.1" />;
}

export function MoreIcon(props: IconProps) {
  return <Strokes {...props} d="M6 12v.1M12 12v.1M18 12v.1" />;
}
