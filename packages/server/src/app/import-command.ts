import { access, constants } from 'node:fs/promises';
import { type ImportType, importTypes } from '@landrace/contract/areas/imports/import-type';
import type { Mapping } from '@landrace/contract/areas/imports/mapping';
import { listLoggedIssues } from '../modules/imports/report/import-log.repository';
import { placeOf } from '../modules/imports/report/import-log.service';
import { type DirectImportParams, importDirectly } from '../modules/imports/upload/direct-import.service';
import { ConsoleProblem, Failure } from '../platform/failure';
import { translatorFor } from '../platform/texts/texts';
import type { Command, CommandContext } from './command';

const usage =
  'import <type> <file> [--update] [--check-only] [--dataset n] [--experiment n] [--state public|private|hidden] [--markers-in-rows] [--create-germplasm] [--create-locations]';
const states = ['public', 'private', 'hidden'];
/** Per severity; the rest are only counted. */
const maxPrinted = 100;
/** Exit code for a file with issues, so that scripts can distinguish it from a failure. */
const issuesFound = 2;
const words = translatorFor('en_GB');

type ImportCommand = Omit<DirectImportParams, 'signal' | 'progress'>;

function readWords([type, path, ...flags]: readonly string[]): ImportCommand {
  if (!type || !path || path.startsWith('--')) throw new ConsoleProblem(`Usage: ${usage}`);
  if (!importTypes.includes(type as ImportType))
    throw new ConsoleProblem(`Unknown type "${type}". Types: ${importTypes.join(', ')}`);
  return { type: type as ImportType, path, ...readFlags(flags) };
}

function readFlags(args: readonly string[]): Omit<ImportCommand, 'type' | 'path'> {
  const flags = [...args];
  const read = { mode: 'load' as ImportCommand['mode'], isUpdate: false, datasetStateId: 1 };
  const options: ImportCommand['options'] = {};
  const effects = new Map<string, () => void>([
    ['--update', () => Object.assign(read, { isUpdate: true })],
    ['--check-only', () => Object.assign(read, { mode: 'check' })],
    ['--state', () => Object.assign(read, { datasetStateId: readState(flags.shift()) })],
    ['--dataset', () => Object.assign(options, { datasetId: readNumber(flags.shift()) })],
    ['--experiment', () => Object.assign(options, { experimentId: readNumber(flags.shift()) })],
    ['--markers-in-rows', () => Object.assign(options, { orientation: 'GENOTYPE_MARKER_BY_GERMPLASM' })],
    ['--create-germplasm', () => Object.assign(options, { createsGermplasm: true })],
    ['--create-locations', () => Object.assign(options, { createsLocations: true })],
  ]);
  for (let flag = flags.shift(); flag !== undefined; flag = flags.shift()) {
    const apply = effects.get(flag);
    if (!apply) throw new ConsoleProblem(`Usage: ${usage}`);
    apply();
  }
  return { ...read, options };
}

function readNumber(word: string | undefined): number {
  if (word !== undefined && /^[1-9]\d{0,8}$/.test(word)) return Number(word);
  throw new ConsoleProblem(`"${word ?? ''}" is not a number.`);
}

function readState(word: string | undefined): number {
  const place = states.indexOf(word ?? '');
  if (place === -1) throw new ConsoleProblem(`Unknown state "${word ?? ''}". States: ${states.join(', ')}`);
  return place + 1;
}

/** Printed in steps of ten per cent, because many logs keep every line. */
function progressIn(print: CommandContext['print']): (fraction: number) => void {
  let printedTenths = 0;
  return (fraction) => {
    const tenths = Math.floor(fraction * 10);
    if (tenths <= printedTenths) return;
    printedTenths = tenths;
    print(`${tenths * 10} %`);
  };
}

/** The mapping is guessed without confirmation, so it is printed. */
function printMapping({ print }: CommandContext, { sheets }: Mapping): void {
  for (const sheet of sheets) {
    print(`Sheet ${sheet.from}: ${sheet.to ?? 'left out'}`);
    for (const { from, to } of sheet.columns) print(`  ${from}: ${to ?? 'left out'}`);
  }
}

async function printIssues({ services, print }: CommandContext, jobId: number): Promise<void> {
  const issues = await listLoggedIssues(services.database.reader, jobId, maxPrinted);
  for (const [index, issue] of issues.entries()) {
    print(`${issue.severity} ${placeOf(issue, words)} ${words(`imports.status.${issue.status}`)}`);
    const isLastOfKind = issues[index + 1]?.status !== issue.status;
    if (isLastOfKind && issue.count > maxPrinted)
      print(`… and ${issue.count - maxPrinted} more: ${words(`imports.status.${issue.status}`)}`);
  }
}

function sentenceOf(problem: unknown): unknown {
  if (!(problem instanceof Failure)) return problem;
  return new ConsoleProblem(words(`errors.code.${problem.code}`, problem.params), { cause: problem });
}

export const importCommand: Command = {
  usage,
  summary: 'Check a file and import it if it has no errors; exits with 2 if it has.',
  async run(context) {
    const { services, print } = context;
    const read = readWords(context.words);
    await access(read.path, constants.R_OK).catch(() => {
      throw new ConsoleProblem(`${read.path} cannot be read.`);
    });
    const { signal } = new AbortController();
    const command = { ...read, signal, progress: progressIn(print) };
    const { jobId, issues, loaded, mapping } = await importDirectly(services, command).catch(
      (problem: unknown) => {
        throw sentenceOf(problem);
      },
    );
    if (mapping) printMapping(context, mapping);
    await printIssues(context, jobId);
    print(`${issues.errors} errors, ${issues.warnings} warnings.`);
    if (issues.errors > 0) {
      print('Nothing was imported.');
      context.endWith?.(issuesFound);
    } else if (loaded) print(`Imported: ${countsOf(loaded.counts)}. Change number ${loaded.changeSetId}.`);
    else print('The file can be imported.');
  },
};

function countsOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
}
