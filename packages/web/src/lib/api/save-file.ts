import type { Api } from '@landrace/contract/api';
import type { StartedJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { saveResponse } from '../download';
import { send } from './request';
import { type ExportFormat, exportFormats } from './table-api';

interface Wish<Call extends keyof Api> {
  readonly body: Api[Call]['body'];
  readonly format: ExportFormat;
}

function order<Call extends keyof Api>(call: Call, { body, format }: Wish<Call>): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  return send({ method, path, body, accept: exportFormats[format] });
}

/** A call that answers with a file in the form that is asked for: saved under the server's name for it. */
export async function saveFile<Call extends keyof Api>(call: Call, wish: Wish<Call>): Promise<void> {
  await saveResponse(await order(call, wish), `landrace.${wish.format}`);
}

/** A call that starts making such a file in the background. */
export async function prepareFile<Call extends keyof Api>(
  call: Call,
  wish: Wish<Call>,
): Promise<readonly StartedJob[]> {
  return (await (await order(call, wish)).json()) as StartedJob[];
}
