import { readMemory } from '../../../../bench/src/memory';
import { startBuiltPortal } from '../built-portal';
import { checkAfterRun } from './after-run';
import { addManyMarkers } from './database';
import { describeRequest } from './encode';
import { judge, type Outcome, type Violation } from './judge';
import { prepareKnownValues } from './known-values';
import { loggedProblem } from './logged-problem';
import { type FuzzCase, type FuzzPlan, makeCase, planFuzz } from './make-case';
import type { ApiDocument } from './operation';
import { longestAnswerMs, sendCase } from './send-case';
import { openSessions } from './sessions';
import { count, emptyTally, summary, type Tally } from './tally';
import { type Exit, watchServer } from './watched-server';

interface Choice {
  readonly seed: number;
  /** Only operations with this in their name; case numbers count these alone. */
  readonly operation?: string | undefined;
  readonly print: (line: string) => void;
}

export interface RunOptions extends Choice {
  readonly cases: number;
  /** Ends earlier after this time. */
  readonly seconds: number;
}

/** Enough to keep two cores busy; more would only slow down every response. */
const lanes = 4;
/** More of the same would not help. */
const shownFindings = 40;

interface Prepared {
  readonly plan: FuzzPlan;
  send(fuzzCase: FuzzCase): Promise<Outcome>;
  /** What the server logged about the response. */
  explain(outcome: Outcome): string | undefined;
}

type Portal = Awaited<ReturnType<typeof startBuiltPortal>>;

async function prepare(portal: Portal, document: ApiDocument, choice: Choice): Promise<Prepared> {
  await addManyMarkers(portal.databaseUrl);
  await portal.command('setting', 'registrationEnabled', 'true');
  const sessions = openSessions(portal.url, portal.databaseUrl);
  const known = await prepareKnownValues(portal.url, sessions);
  const port = Number(new URL(portal.url).port);
  return {
    plan: planFuzz(document, known, choice),
    async send(fuzzCase) {
      const token = await sessions.token(fuzzCase.account);
      const outcome = await sendCase(fuzzCase, { port, token });
      if (token && outcome.answers[0]?.status === 401) sessions.renew(fuzzCase.account, token);
      return outcome;
    },
    explain({ answers }) {
      const requestId = answers
        .map(({ body }) => /"requestId":"([^"]+)"/.exec(body.toString())?.[1])
        .find(Boolean);
      return requestId === undefined ? undefined : loggedProblem(portal.logFile('main'), requestId);
    },
  };
}

interface Found {
  readonly fuzzCase: FuzzCase;
  readonly violation: Violation;
  readonly problem?: string | undefined;
}

function report({ print, seed, operation }: RunOptions, tally: Tally, found: Found): void {
  const { fuzzCase, violation, problem } = found;
  tally.findings.push(found);
  if (tally.findings.length > shownFindings) return;
  const repeat = `--seed ${seed}${operation === undefined ? '' : ` --operation '${operation}'`}`;
  print(`${violation.kind}: ${fuzzCase.operation.name} (${repeat} --case ${fuzzCase.number})`);
  print(`    ${violation.detail}`);
  print(`    ${describeRequest(fuzzCase)}`);
  if (problem !== undefined) print(problem.replace(/^/gm, '    '));
}

/** One violation for each exit, whether its cause was found or not. */
function reportExit(options: RunOptions, tally: Tally, { how, culprits, suspects }: Exit): void {
  const fuzzCase = culprits[0] ?? suspects.at(-1);
  if (!fuzzCase) return;
  const numbers = suspects.map(({ number }) => number).join(', ');
  const detail = culprits.length > 0 ? how : `${how}; one of the cases ${numbers}`;
  report(options, tally, { fuzzCase, violation: { kind: 'server exit', detail } });
}

/** Sends the cases of a seed to a separate portal; returns how many promises were broken. */
export async function runFuzz(document: ApiDocument, options: RunOptions): Promise<number> {
  const { print } = options;
  const portal = await startBuiltPortal('tiny', { logLevel: 'error' });
  try {
    const prepared = await prepare(portal, document, options);
    const startMemory = readMemory(portal.program('main').pid).rss;
    const tally = emptyTally();
    const startedAt = performance.now();
    const elapsed = () => (performance.now() - startedAt) / 1000;
    await runLanes(portal, prepared, { ...options, elapsed, tally });
    for (const line of summary(tally, elapsed())) print(line);
    const { lines, problems } = await checkAfterRun(portal, startMemory);
    for (const line of lines) print(line);
    for (const problem of problems) print(`after the run: ${problem}`);
    return tally.findings.length + problems.length;
  } finally {
    await portal.stop();
  }
}

interface Lanes extends RunOptions {
  readonly tally: Tally;
  elapsed(): number;
}

async function runLanes(portal: Portal, prepared: Prepared, options: Lanes): Promise<void> {
  const { tally, cases, seconds, elapsed } = options;
  const { plan, send, explain } = prepared;
  const server = watchServer(portal, send);
  let next = 0;
  const lane = async () => {
    while (next < cases && elapsed() < seconds) {
      const fuzzCase = makeCase(plan, next++);
      const outcome = await server.run(fuzzCase);
      if (!outcome) continue;
      count(tally, fuzzCase, outcome);
      const violation = judge(fuzzCase, outcome);
      if (violation) report(options, tally, { fuzzCase, violation, problem: explain(outcome) });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const exit of server.exits) reportExit(options, tally, exit);
}

/** One case alone, with its request and the whole response. */
export async function runSingleCase(
  document: ApiDocument,
  { number, ...choice }: Choice & { readonly number: number },
): Promise<number> {
  const { seed, print } = choice;
  const portal = await startBuiltPortal('tiny', { logLevel: 'error' });
  try {
    const { plan, send, explain } = await prepare(portal, document, choice);
    const fuzzCase = makeCase(plan, number);
    print(`${fuzzCase.operation.name} (--seed ${seed} --case ${number})`);
    print(describeRequest(fuzzCase));
    const outcome = await send(fuzzCase);
    for (const { status, headers, body } of outcome.answers) {
      print(`HTTP ${status}`);
      for (const [name, value] of headers) print(`${name}: ${value}`);
      print(body.toString('utf8', 0, 4_000));
    }
    print(`${Math.round(outcome.ms)} ms${outcome.hasLeft ? ', the client left' : ''}`);
    const problem = explain(outcome);
    if (problem !== undefined) print(problem);
    const violation = judge(fuzzCase, outcome);
    const exit = await Promise.race([portal.program('main').exited, health(portal.url)]);
    if (violation) print(`${violation.kind}: ${violation.detail}`);
    if (exit !== undefined) print(`server exit: ${exit}`);
    return violation || exit !== undefined ? 1 : 0;
  } finally {
    await portal.stop();
  }
}

/** Undefined when the server answers. */
async function health(url: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(longestAnswerMs);
  return await fetch(`${url}healthz`, { signal }).then(
    ({ ok, status }) => (ok ? undefined : `healthz answers ${status}`),
    () => undefined,
  );
}
