import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { accentShades, darkGround, darkPage, shadeOnDark, shadeOnLight } from './accent';

export const defaultAccent = '#2b6a3f';

export function themeOf(accent: string): MantineThemeOverride {
  return createTheme({
    primaryColor: 'accent',
    primaryShade: { light: shadeOnLight, dark: shadeOnLight },
    colors: {
      accent: accentShades(accent),
      gray: [
        '#f7f8f7',
        '#f0f2f0',
        '#e4e7e4',
        '#d3d7d3',
        '#b4bab5',
        '#8d958f',
        '#646c66',
        '#4a514c',
        '#333835',
        '#1d211f',
      ],
      dark: [
        '#d9dedb',
        '#b7beb9',
        '#9aa39d',
        '#707873',
        '#424844',
        '#363b38',
        '#2a2e2b',
        darkGround,
        darkPage,
        '#121413',
      ],
    },
    black: '#1d211f',
    fontFamily: '"Inter Variable", system-ui, sans-serif',
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    headings: { fontWeight: '600', sizes: { h1: { fontSize: '20px' }, h2: { fontSize: '16px' } } },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    defaultRadius: 4,
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'sm' } },
      // Mantine makes notes two pixels smaller than the field; our minimum is 12.
      InputWrapper: {
        vars: () => ({
          description: { '--input-description-size': '12px' },
          error: { '--input-error-size': '12px' },
        }),
      },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    },
  });
}

/** Our own design tokens; style sheets use these and no colours of their own. */
export const cssVariables: CSSVariablesResolver = (theme) => ({
  variables: { '--bar-height': '48px', '--menu-width': '232px', '--rail-width': '52px' },
  light: {
    '--ground': theme.white,
    '--ground-quiet': theme.colors.gray[0],
    '--ground-hover': theme.colors.gray[1],
    '--hairline': theme.colors.gray[2],
    '--ink': theme.black,
    '--ink-quiet': '#5a625c',
    '--accent-ink': `var(--mantine-color-accent-${shadeOnLight})`,
    '--accent-wash': 'var(--mantine-color-accent-0)',
    '--danger-ink': '#b42318',
    '--danger-wash': '#fdf1f0',
    '--warning-wash': '#fdf6e3',
    '--warning-line': '#c98a00',
    '--lift': '0 6px 24px rgb(20 30 24 / 14%)',
    '--map-sea': '#e9eff2',
    '--map-land': '#fbfbf9',
    '--map-border': '#c3cbc6',
    '--mantine-color-dimmed': '#5a625c',
    '--mantine-color-placeholder': '#6b736d',
    '--mantine-color-error': '#b42318',
  },
  dark: {
    '--ground': theme.colors.dark[8],
    '--ground-quiet': theme.colors.dark[7],
    '--ground-hover': theme.colors.dark[6],
    '--hairline': theme.colors.dark[5],
    '--ink': '#e6eae7',
    '--ink-quiet': '#a3aca6',
    '--accent-ink': `var(--mantine-color-accent-${shadeOnDark})`,
    '--accent-wash': '#22302680',
    '--danger-ink': '#ff9b91',
    '--danger-wash': '#3a1f1d',
    '--warning-wash': '#322a17',
    '--warning-line': '#d9a52e',
    '--lift': '0 6px 24px rgb(0 0 0 / 55%)',
    '--map-sea': '#161a1c',
    '--map-land': '#2a2f2c',
    '--map-border': '#4a524d',
    '--mantine-color-body': theme.colors.dark[8],
    '--mantine-color-text': '#e6eae7',
    '--mantine-color-dimmed': '#a3aca6',
    '--mantine-color-placeholder': '#98a19b',
    '--mantine-color-error': '#ff9b91',
  },
});
