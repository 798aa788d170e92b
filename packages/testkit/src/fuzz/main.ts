import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot, runEntry } from '../../../../launcher/entry.mjs';
import { Failure } from '../../../../launcher/failure.mjs';
import { commitSeed } from '../sample';
import type { ApiDocument } from './operation';
import { runFuzz, runSingleCase } from './run';

const defaultCases = 20_000;
const aDay = 86_400;

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Failure(`--${name} takes a whole number, not "${text}".`);
}

function readOptions() {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { seed: option, case: option, cases: option, seconds: option, operation: option },
  });
  const read = (name: 'seed' | 'case' | 'cases' | 'seconds') => {
    const text = values[name];
    return text === undefined ? undefined : wholeNumber(name, text);
  };
  const seconds = read('seconds');
  return {
    seed: read('seed') ?? commitSeed(),
    number: read('case'),
    operation: values.operation,
    cases: read('cases') ?? (seconds === undefined ? defaultCases : Number.MAX_SAFE_INTEGER),
    seconds: seconds ?? aDay,
  };
}

async function main(): Promise<number> {
  const { number, ...options } = readOptions();
  const file = join(repositoryRoot, 'packages/server/snapshots/openapi.json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
  const print = (line: string) => console.log(line);
  if (number !== undefined) return await runSingleCase(document, { ...options, number, print });
  print(`seed ${options.seed}`);
  const problems = await runFuzz(document, { ...options, print });
  print(problems === 0 ? 'no violation' : `${problems} violations`);
  return problems === 0 ? 0 : 1;
}

await runEntry(main);
