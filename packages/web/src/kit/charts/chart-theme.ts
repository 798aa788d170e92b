import { useMemo } from 'react';
import { useDarkMode } from '../theme/colour-scheme';

/** Resolved values instead of names of variables: a saved picture has no style sheet. */
export interface ChartTheme {
  readonly ink: string;
  readonly inkQuiet: string;
  readonly hairline: string;
  readonly ground: string;
  readonly groundQuiet: string;
  readonly accent: string;
  readonly accentWash: string;
  readonly danger: string;
  readonly font: string;
}

export function useChartTheme(): ChartTheme {
  const { isDark } = useDarkMode();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables change with the theme.
  return useMemo(readTheme, [isDark]);
}

function readTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string, fallback: string) => style.getPropertyValue(name).trim() || fallback;
  return {
    ink: value('--ink', '#1d211f'),
    inkQuiet: value('--ink-quiet', '#5a625c'),
    hairline: value('--hairline', '#e4e7e4'),
    ground: value('--ground', '#ffffff'),
    groundQuiet: value('--ground-quiet', '#f7f8f7'),
    accent: resolved(value('--accent-ink', '#2b6a3f')),
    accentWash: resolved(value('--accent-wash', '#eef5f0')),
    danger: value('--danger-ink', '#b42318'),
    // Without double quotes, which would end the attribute it is written into.
    font: 'Inter Variable, system-ui, sans-serif',
  };
}

/** A variable that refers to another one is resolved through an element that uses it. */
function resolved(colour: string): string {
  if (!colour.startsWith('var(')) return colour;
  const probe = document.createElement('span');
  probe.style.color = colour;
  document.body.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  return computed;
}
