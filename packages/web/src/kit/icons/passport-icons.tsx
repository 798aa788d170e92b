import { type IconProps, Strokes, strokes } from './icon';

export const MarkIcon = strokes('M7 4h10v16l-5-4-5 4z');
export const LinkIcon = strokes(
  'M10 14a4 4 0 0 0 6 .5l3-3a4.2 4.2 0 0 0-6-6L11.5 7M14 10a4 4 0 0 0-6-.5l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
);
export const QuoteIcon = strokes('M4 7h6v6H4zM10 13c0 3-2 4-4 4M14 7h6v6h-6zM20 13c0 3-2 4-4 4');

export function CodeIcon(props: IconProps) {
  return (
    <Strokes {...props} d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM20 14v2M14 20h2M20 19v1" />
  );
}
