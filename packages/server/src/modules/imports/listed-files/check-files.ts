import { buffer } from 'node:stream/consumers';
import { listedFileColumns } from '@landrace/contract/areas/imports/layouts/images';
import type { ImportRun } from '../check/stage-sheet';
import { fileKey, type ListedArchive } from './listed-archive';
import { listListedFiles, reportRepeatedFiles } from './listed-files.repository';

export interface ListedFiles {
  /** With columns `row_number` and `file_name`. */
  readonly stage: string;
  readonly sheet: string;
  /** The problem with the content, as a key; undefined if it can be loaded. */
  issueOf(content: Buffer): Promise<string | undefined>;
  /** The maximum size in bytes of a file that is read into memory. */
  readonly largest: number;
}

/** Compares the rows with the files, in both directions, and checks every file that has a row. */
export async function checkFiles(
  run: ImportRun,
  { files, listed: expected }: ListedArchive,
  { stage, sheet, issueOf, largest }: ListedFiles,
): Promise<void> {
  const { tx } = run.load;
  const column = listedFileColumns.fileName.heading;
  await reportRepeatedFiles(tx, run.jobId, { stage, sheet });
  const listed = await listListedFiles(tx, stage);
  const named = new Set(listed.map(({ name }) => fileKey(name)));
  // A list that names no file at all has an issue of its own, which is already reported.
  const undescribed = named.size === 0 ? [] : [...expected].filter(([key]) => !named.has(key));
  for (const [, { name }] of undescribed)
    run.issues.note({ status: 'IMAGE_DEFINITION_MISSING', sheet, column, value: name });
  for (const [index, { row, name }] of listed.entries()) {
    run.signal.throwIfAborted();
    run.progress(index / listed.length);
    const file = files.get(fileKey(name));
    const position = { sheet, row, column };
    if (!file) {
      run.issues.note({ status: 'IMAGE_IMAGE_MISSING', ...position, value: name });
      continue;
    }
    const issue = file.size > largest ? 'tooLarge' : await issueOf(await buffer(await file.open()));
    if (issue !== undefined) run.issues.note({ status: 'GENERIC_IO_ERROR', ...position, value: issue });
  }
  await run.issues.flush();
}
