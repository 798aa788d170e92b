import { type IconProps, Strokes, strokes } from './icon';

export const MenuIcon = strokes('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = strokes('M6 6l12 12M18 6L6 18');
export const ChevronDownIcon = strokes('M6 9l6 6 6-6');
export const CollapseIcon = strokes('M4 5h16v14H4zM10 5v14M16 10l-2 2 2 2');
export const ExpandIcon = strokes('M4 5h16v14H4zM10 5v14M14 10l2 2-2 2');
export const GlobeIcon = strokes(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
);
export const MoonIcon = strokes('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z');
export const SunIcon = strokes(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19',
);
export const HelpIcon = strokes(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.7v.1',
);

export function PersonIcon(props: IconProps) {
  return (
    <Strokes {...props} d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5" />
  );
}

export const BellIcon = strokes('M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15zM10 21h4');
export const AlertIcon = strokes('M12 4L2.5 20h19zM12 10v4.5M12 17.2v.1');
export const CheckIcon = strokes('M5 12.5l4.5 4.5L19 7.5');
export const CloudOffIcon = strokes(
  'M4 4l16 16M8 7.5A6 6 0 0 1 17.5 11 4 4 0 0 1 20 17.5M15.5 19H7a4.5 4.5 0 0 1-1-8.9',
);
export const SearchIcon = strokes('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20');
export const LockIcon = strokes('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const JobsIcon = strokes('M4 14v5h16v-5M4 14l3-9h10l3 9M4 14h4.5l1.5 2.5h4l1.5-2.5H20');
export const ClockIcon = strokes('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2');
export const TurningIcon = strokes('M20 12a8 8 0 1 1-2.5-5.8M20 4v4h-4');
export const EyeIcon = strokes(
  'M3 12c1-3 4-7 9-7s8 4 9 7c-1 3-4 7-9 7s-8-4-9-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
);
export const EyeOffIcon = strokes(
  'M4 4l16 16M9.9 5.2A9.6 9.6 0 0 1 12 5c5 0 8 4 9 7a11.5 11.5 0 0 1-2.6 4M6.5 6.8A11.7 11.7 0 0 0 3 12c1 3 4 7 9 7a9.3 9.3 0 0 0 4.6-1.2M9.9 10a3 3 0 0 0 4.1 4.1',
);
export const ExternalIcon = strokes('M14 4h6v6M20 4l-9 9M18 14v6H4V6h6');
export const LicenceIcon = strokes('M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6');
export const PrintIcon = strokes('M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z');
