import '@fontsource-variable/inter';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { preferredColourScheme } from './colour-scheme';
import { cssVariables, defaultAccent, themeOf } from './theme';

interface Props {
  readonly accent: string | undefined;
  readonly children: ReactNode;
}

export function ThemeProvider({ accent, children }: Props) {
  const theme = useMemo(() => themeOf(accent ?? defaultAccent), [accent]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={preferredColourScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}

/** The server writes a fresh nonce into the page; without it the content security policy blocks our style elements. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
