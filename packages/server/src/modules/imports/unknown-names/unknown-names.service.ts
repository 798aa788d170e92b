import type { templateFormats } from '@landrace/contract/areas/imports/template.routes';
import type { Caller } from '../../../platform/access/caller';
import { fail } from '../../../platform/failure';
import type { StartedJob } from '../../../platform/jobs/start-job';
import { passportsToComplete } from '../templates/passport-sheet';
import { sheetsFile, type TemplateFile } from '../templates/template.service';
import { checkAgain } from '../upload/check-again';
import { type ImportDeps, userOf } from '../upload/import-job.service';
import { type Creation, listUnknownNames, updateJobCreation } from './unknown-names.repository';

interface PassportList {
  readonly uuid: string;
  readonly format: (typeof templateFormats)[number];
  readonly locale: string;
}

/** A passport for each unknown name, to be completed and imported before the file. */
export async function passportList(
  { database: { reader }, storage }: ImportDeps,
  caller: Caller,
  { uuid, format, locale }: PassportList,
): Promise<TemplateFile> {
  const names = await listUnknownNames(reader, { userId: userOf(caller), uuid });
  if (!names) throw fail('jobs.notFound', {});
  return await sheetsFile({ reader, storage }, { name: 'mcpd-to-complete', format, locale }, (context) =>
    passportsToComplete(context, names),
  );
}

export function setCreation(
  deps: ImportDeps,
  caller: Caller,
  { uuid, ...creation }: Creation & { readonly uuid: string },
): Promise<StartedJob[]> {
  return checkAgain(deps, { userId: userOf(caller), uuid }, (tx, jobId) =>
    updateJobCreation(tx, jobId, creation),
  );
}
