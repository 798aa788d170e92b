import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testReportFile } from './launcher/environment.mjs';
import { TestReport } from './launcher/vitest-reporter.mjs';

const unit = ['packages/*/src/**/*.test.ts', 'bench/src/**/*.test.ts'];
/** Tests of our own gates, which compile or cruise everything: a third of the time of all unit tests. */
const wholeTree = ['packages/tools/src/{boundaries,new-list,object-lookups}.test.ts'];
const database = ['{packages/*,bench}/src/**/*.{db,api}.test.ts'];
const webUnit = ['packages/web/src/**/*.test.ts'];
const component = ['packages/web/src/**/*.test.tsx'];

const inBrowser = {
  environment: 'jsdom',
  testTimeout: 20_000,
  setupFiles: ['packages/web/src/test-setup.ts'],
};

/** Of many small files none leaves anything behind, and a process for each loads everything again. */
const together = { isolate: false };

const report = testReportFile();

export default defineConfig({
  test: {
    reporters: ['default', ...(report ? [new TestReport(report)] : [])],
    // Vitest keeps one core free, which of two leaves one worker waiting for the database half of its time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: [...database, ...webUnit, ...wholeTree, '**/node_modules/**'],
          testTimeout: 20_000,
          ...together,
        },
      },
      { test: { name: 'whole-tree', include: wholeTree, testTimeout: 20_000, ...together } },
      { test: { name: 'web-unit', include: webUnit, ...inBrowser, ...together } },
      { test: { name: 'web', include: component, ...inBrowser, ...together } },
      {
        test: {
          name: 'db',
          include: database,
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          // Nothing here is about speed, and a busy machine is no failure.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          ...together,
        },
      },
    ],
  },
});
