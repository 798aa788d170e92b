import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { mark } from '../access/bench-accounts';
import type { Client } from '../client';
import { timed } from '../measure';
import type { BenchDatabase, Server } from '../portal';

export interface Curator {
  readonly server: Server;
  readonly client: Client;
  readonly token: string;
}

export interface ImportTimes {
  /** Milliseconds from the call to the end of the job. */
  readonly uploadMs: number;
  readonly checkMs: number;
  /** Including its check. */
  readonly loadMs: number;
  readonly changeSetId: number;
}

const pollMs = 50;

/** Uploads a file, waits for its check, and loads it, as a curator would. */
export async function importFile(
  bench: BenchDatabase,
  { server, client, token }: Curator,
  file: { readonly path: string; readonly extension: string },
): Promise<ImportTimes> {
  let uuid = '';
  const form = new FormData();
  form.set('fileToUpload', await openAsBlob(file.path), `${mark}passports.${file.extension}`);
  const uploadMs = await timed(async () => {
    const answer = await fetch(`${server.url}/api/import/template/file?type=mcpd`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
    uuid = ((await answer.json()) as { uuid: string }[])[0]?.uuid ?? '';
  });
  const checkMs = await timed(() => ended(bench, uuid));
  await client.get(`import/template/${uuid}/import`);
  const loadMs = await timed(() => ended(bench, uuid));
  const { rows } = await bench.pool.query(
    'select change_set_id as id from job where uuid = $1 and is_imported',
    [uuid],
  );
  if (rows.length === 0) throw new Error('The file was not loaded.');
  return { uploadMs, checkMs, loadMs, changeSetId: rows[0].id };
}

export async function undoImport(client: Client, changeSetId: number): Promise<void> {
  const path = `change-set/${changeSetId}/undo`;
  let isDone = await client.post<boolean>(path, {});
  while (!isDone) {
    await pause(pollMs);
    isDone = await client.get<boolean>(path);
  }
}

async function ended({ pool }: BenchDatabase, uuid: string): Promise<void> {
  while (true) {
    const { rows } = await pool.query('select state, error_code as code from job where uuid = $1', [uuid]);
    const { state, code } = rows[0];
    if (state === 'completed') return;
    if (state !== 'waiting' && state !== 'running') throw new Error(`The import ended as ${state}: ${code}.`);
    await pause(pollMs);
  }
}
