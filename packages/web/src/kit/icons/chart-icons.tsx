import { strokes } from './icon';

export const TableIcon = strokes('M4 5h16v14H4zM4 10h16M10 10v9');
export const FullScreenIcon = strokes('M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5');
export const MinusIcon = strokes('M5 12h14');
