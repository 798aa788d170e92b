import { defineConfig } from '@playwright/test';
import { findChromium } from '../../launcher/chromium.mjs';
import { disabledFeatures } from './src/fixtures/disabled-features';

/** If none was found, Playwright reports what is missing. */
const executablePath = findChromium();

export default defineConfig({
  testDir: 'src',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Two cores run browser, server and database at the same time. On a shared machine the longest journey takes more
  // than a minute.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', disabledFeatures],
    },
  },
});
