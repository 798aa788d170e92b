import type { ChartTheme } from './chart-theme';

export function axisText(theme: ChartTheme) {
  return { color: theme.inkQuiet, fontFamily: theme.font, fontSize: 12 };
}

/** Rendered on the canvas instead of as HTML, so that names can never become markup. */
export function tooltipOf(theme: ChartTheme) {
  return {
    trigger: 'item',
    renderMode: 'richText',
    backgroundColor: theme.ground,
    borderColor: theme.hairline,
    textStyle: { color: theme.ink, fontFamily: theme.font, fontSize: 12 },
    confine: true,
  };
}

/** At most 150 ms, none with reduced motion. */
export function frameOf(theme: ChartTheme, isAnimated: boolean) {
  return {
    animation: isAnimated,
    animationDuration: 150,
    animationDurationUpdate: 150,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: theme.font },
  };
}
