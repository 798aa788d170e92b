import '@fontsource-variable/inter';
import './classes.css';
import './first-paint.css';
import './global.css';
import './tokens.css';
import { useLayoutEffect } from 'react';
import { accentShades } from './accent';
import { applyColourScheme, useDarkMode } from './colour-scheme';

const defaultAccent = '#2b6a3f';

/** The look of the whole page: light or dark, in the shades of one accent colour. */
export function useTheme(accent = defaultAccent): void {
  useDarkMode();
  useLayoutEffect(applyColourScheme, []);
  useLayoutEffect(() => {
    for (const [index, shade] of accentShades(accent).entries()) {
      document.documentElement.style.setProperty(`--accent-${index}`, shade);
    }
  }, [accent]);
}
