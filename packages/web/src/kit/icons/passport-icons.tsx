import { type IconProps, Strokes, strokes } from './icon';

export const MarkIcon = strokes('M7 4h10v16l-5-4-5 4z');
export const QuoteIcon = strokes('M4 7h6v6H4zM10 13c0 3-2 4-4 4M14 7h6v6h-6zM20 13c0 3-2 4-4 4');

export function CodeIcon(props: IconProps) {
  return (
    <Strokes {...props} d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM20 14v2M14 20h2M20 19v1" />
  );
}
