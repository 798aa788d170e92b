import { databaseUrl } from '@landrace/testkit/database-url';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { recordAnswers } from '@landrace/testkit/recordings/record-answers';
import { makeTemplate } from '@landrace/testkit/template-database';
import { startThrowawayPostgres } from '@landrace/testkit/throwaway-postgres';
import { formatJson } from './format-json';

/** Path → text of the recordings that component tests use instead of the server. */
export async function recordedFiles(portal: TestPortal): Promise<Map<string, string>> {
  const recordings = [...(await recordAnswers(portal))];
  return new Map(
    recordings.map(([name, answers]) => [`packages/testkit/snapshots/${name}.json`, formatJson(answers)]),
  );
}

/** The same on a database of its own, which takes some seconds. */
export async function recordAll(): Promise<Map<string, string>> {
  const postgres = await startThrowawayPostgres();
  try {
    await makeTemplate(postgres.url, 'recorded');
    const database = { url: databaseUrl(postgres.url, 'recorded'), drop: async () => {} };
    const portal = await startTestPortal({}, database);
    try {
      return await recordedFiles(portal);
    } finally {
      await portal.stop();
    }
  } finally {
    await postgres.stop();
  }
}
