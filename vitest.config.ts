import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testReportFile } from './launcher/environment.mjs';
import { TestReport } from './launcher/vitest-reporter.mjs';

const unit = ['packages/*/src/**/*.test.ts', 'bench/src/**/*.test.ts'];
/** Half the time of all unit tests: those of our own gates compile or cruise everything, the others wait for limits. */
const slow = [
  'packages/tools/src/{boundaries,new-list,object-lookups}.test.ts',
  'packages/server/src/app/uncaught-errors.test.ts',
  'packages/server/src/platform/http/stalled-connections.test.ts',
  'packages/server/src/platform/http-client/http-client.test.ts',
];
const database = ['{packages/*,bench}/src/**/*.{db,api}.test.ts'];
const webUnit = ['packages/web/src/**/*.test.ts'];
const component = ['packages/web/src/**/*.test.tsx'];

/** Ends tests that hang. Nothing here is about speed, and a busy machine is no failure. */
const endless = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

const inBrowser = {
  environment: 'jsdom',
  setupFiles: ['packages/web/src/test-setup.ts'],
};

/** Of many small files none leaves anything behind, and a process for each loads everything again. */
const together = { isolate: false, ...endless };

const report = testReportFile();

export default defineConfig({
  test: {
    reporters: ['default', ...(report ? [new TestReport(report)] : [])],
    // Vitest keeps one core free. Workers wait for their databases a third of the time, so one more than cores is busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: [...database, ...webUnit, ...slow, '**/node_modules/**'],
          ...together,
        },
      },
      { test: { name: 'slow', include: slow, ...together } },
      { test: { name: 'web-unit', include: webUnit, ...inBrowser, ...together } },
      { test: { name: 'web', include: component, ...inBrowser, ...together } },
      {
        test: {
          name: 'db',
          include: database,
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          ...together,
        },
      },
    ],
  },
});
