import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { adminClient, databaseUrl } from './database-url';

declare module 'vitest' {
  interface ProvidedContext {
    landraceServer: { readonly url: string; readonly template: string };
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A separate database with the tiny collection, for a test file that may change everything in it. */
export function testDatabase(): Promise<TestDatabase> {
  return copyOf(inject('landraceServer').template);
}

/** The same without any table: for tests of migrations and loads. */
export function blankDatabase(): Promise<TestDatabase> {
  return copyOf('template0');
}

async function copyOf(template: string): Promise<TestDatabase> {
  const { url } = inject('landraceServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(url, `create database ${name} template ${template}`);
  return { url: databaseUrl(url, name), drop: () => run(url, `drop database ${name} with (force)`) };
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const admin = await adminClient(serverUrl);
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
