import { Readable } from 'node:stream';
import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import type { Caller } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { zipOf } from '../../../platform/streaming/zip';
import type { Words } from '../../../platform/texts/texts';
import { findLoggedJob, type LoggedIssue, type LoggedJob, listLoggedIssues } from './import-log.repository';

/** Issues listed per kind; enough as examples. */
const maxIssuesPerKind = 20;

/** What a job did and found, for people and to be mailed to the author of the file. */
export async function importLog(
  { database }: { readonly database: Database },
  { principal }: Caller,
  { uuid, words }: { readonly uuid: string; readonly words: Words },
): Promise<{ readonly name: string; readonly type: string; readonly content: Readable }> {
  const job = await findLoggedJob(database.reader, uuid);
  const isAllowed = job && (job.userId === principal?.id || principal?.role === 'Administrator');
  if (!isAllowed) throw fail('jobs.notFound', {});
  const issues = await listLoggedIssues(database.reader, job.id, maxIssuesPerKind);
  const text = [...headOf(job, uuid, words), '', ...issueLines(issues, words), ''].join('\r\n');
  return {
    name: `log-${uuid}.zip`,
    type: 'application/zip',
    content: zipOf(`log-${uuid}.txt`, Readable.from([Buffer.from(text)])),
  };
}

function headOf(job: LoggedJob, uuid: string, words: Words): string[] {
  const translate = (key: string) => words(`imports.log.${key}`);
  const { orientation, datasetId, experimentId } = job.options;
  const facts: [string, unknown][] = [
    ['number', uuid],
    ['file', job.fileName],
    ['type', job.type],
    ['by', job.userName],
    ['uploaded', job.createdOn.toISOString()],
    ['finished', job.finishedOn?.toISOString()],
    ['mode', translate(job.isUpdate ? 'update' : 'insert')],
    ['state', job.stateName],
    ['orientation', orientation],
    ['datasetId', datasetId],
    ['experimentId', experimentId],
    ['outcome', translate(outcomeOf(job))],
    ['reason', job.errorCode === null ? null : words(`errors.code.${job.errorCode}`, job.errorParams ?? {})],
    ['counts', Object.entries(job.counts ?? {}).map(([what, count]) => `${what} ${count}`)],
    ['changeSet', job.changeSetId],
  ];
  const present = facts.filter(([, value]) => value !== null && value !== undefined && String(value) !== '');
  return [translate('title'), ...present.map(([key, value]) => `${translate(key)}: ${onOneLine(value)}`)];
}

function outcomeOf({ status, isImported }: LoggedJob): string {
  if (status !== 'completed') return status;
  return isImported ? 'loaded' : 'checked';
}

function issueLines(issues: readonly LoggedIssue[], words: Words): string[] {
  if (issues.length === 0) return [words('imports.log.none')];
  const kinds = [...new Set(issues.map(({ status }) => status))];
  const ofKind = (kind: ImportStatus) => issues.filter(({ status }) => status === kind);
  return [
    words('imports.log.issues'),
    ...kinds.flatMap((kind) => ['', ...kindLines(kind, ofKind(kind), words)]),
  ];
}

function kindLines(status: ImportStatus, issues: readonly LoggedIssue[], words: Words): string[] {
  const [first] = issues;
  const count = first?.count ?? 0;
  const severity = words(`imports.choices.importIssues.severity.${first?.severity}`);
  const left = count - issues.length;
  return [
    `${severity}, ${words('imports.log.times', { count })}: ${words(`imports.status.${status}`)} [${status}]`,
    `  ${words('imports.log.hint')}: ${words(`imports.hint.${status}`)}`,
    ...issues.map((issue) => `  ${placeOf(issue, words)}`),
    ...(left > 0 ? [`  ${words('imports.log.more', { count: left })}`] : []),
  ];
}

export function placeOf({ sheet, row, column, value }: LoggedIssue, words: Words): string {
  const where = [sheet, row === null ? null : words('imports.log.row', { row }), column];
  const position = where.filter((part) => part !== null).join(', ');
  return onOneLine([position, value].filter((part) => part !== null && part !== '').join(': '));
}

/** A cell must not add lines to the log. */
function onOneLine(value: unknown): string {
  return (Array.isArray(value) ? value.join(', ') : String(value)).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
