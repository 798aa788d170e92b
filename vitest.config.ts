import { defineConfig } from 'vitest/config';

const unit = ['packages/*/src/**/*.test.ts', 'bench/src/**/*.test.ts'];
const database = ['packages/*/src/**/*.{db,api}.test.ts'];
const web = ['packages/web/src/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: unit, exclude: [...database, ...web, '**/node_modules/**'] } },
      {
        test: {
          name: 'web',
          include: web,
          environment: 'jsdom',
          testTimeout: 20_000,
          setupFiles: ['packages/web/src/test-setup.ts'],
        },
      },
      {
        test: {
          name: 'db',
          include: database,
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          // Nothing here is about speed, and a busy machine is no failure.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
