import { type IconProps, Strokes, strokes } from './icon';

export const HouseIcon = strokes('M4 11l8-7 8 7M6 9.5V20h12V9.5');
export const SeedIcon = strokes(
  'M12 21c-4.5-2-6-6-5-10.5C7.8 7 9.5 4.5 12 3c2.5 1.5 4.2 4 5 7.5 1 4.5-.5 8.5-5 10.5zM12 21V9',
);
export const HelixIcon = strokes('M7 3c0 6 10 6 10 12v6M17 3c0 6-10 6-10 12v6M8.5 6h7M8.5 18h7');
export const PinIcon = strokes(
  'M12 21c-4-4.5-6.5-7.7-6.5-11a6.5 6.5 0 0 1 13 0c0 3.3-2.5 6.5-6.5 11zM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
);
export const RulerIcon = strokes('M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l2 2M13 6l2 2');
export const BarsIcon = strokes('M4 20h16M7 20v-8M12 20V5M17 20v-5');
export const CylinderIcon = strokes(
  'M12 4c4 0 7 1.1 7 2.5S16 9 12 9 5 7.9 5 6.5 8 4 12 4zM5 6.5v11C5 18.9 8 20 12 20s7-1.1 7-2.5v-11M5 12c0 1.4 3 2.5 7 2.5s7-1.1 7-2.5',
);
export const FlaskIcon = strokes(
  'M9.5 3h5M10.5 3v6L5 19a1.3 1.3 0 0 0 1.2 2h11.6a1.3 1.3 0 0 0 1.2-2l-5.5-10V3M8 14.5h8',
);
export const CloudIcon = strokes('M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.5 1.5 3.8 3.8 0 0 1 0 7.5z');
export const FolderIcon = strokes('M3 6h6l2 2.5h10V19H3z');
export const FileIcon = strokes('M6 3h8l4 4v14H6zM14 3v4h4');
export const BookIcon = strokes(
  'M5 4.5A2.5 2.5 0 0 1 7.5 3H19v15H7.5A2.5 2.5 0 0 0 5 20.5zM5 20.5A1.5 1.5 0 0 0 6.5 21.5H19V18',
);
export const PictureIcon = strokes('M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 8.5v.1');

export function CirclesIcon(props: IconProps) {
  return (
    <Strokes {...props} d="M9 5.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM15 8.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z" />
  );
}

export const InfoIcon = strokes('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1');
export const RouteIcon = strokes(
  'M6 16.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.5 19H16a3.5 3.5 0 0 0 0-7H8a3.5 3.5 0 0 1 0-7h7.5',
);
export const CompareIcon = strokes('M4 4v16h16M8 15.5v.1M11 11v.1M14 13v.1M17 7v.1');
export const BuildingIcon = strokes('M4 21h16M6 21V8l6-4 6 4v13M10 12h4M10 16h4');
export const KeyIcon = strokes('M8 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 13L20 4M16 8l3 3M13 11l2 2');
export const UndoIcon = strokes('M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3');
export const UploadIcon = strokes('M12 15V4M8 8l4-4 4 4M5 19h14');
/** A list in which an entry is ticked. */
export const MatchIcon = strokes('M4 6h12M4 12h8M4 18h5M13 16.5l2.5 2.5L21 13');
/** Two lines that become one. */
export const MergeIcon = strokes('M6 4v3c0 4 6 4 6 8v5M18 4v3c0 4-6 4-6 8');
/** One sheet over another. */
export const DuplicatesIcon = strokes('M8 8h12v12H8zM16 8V4H4v12h4');
