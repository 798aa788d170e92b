import { codeOf, type Outcome, type Violation } from './judge';
import type { FuzzCase } from './make-case';

interface Finding {
  readonly fuzzCase: FuzzCase;
  readonly violation: Violation;
}

interface OperationCount {
  /** At least one of the callers has access. */
  isOpen: boolean;
  cases: number;
  successes: number;
  slowestMs: number;
}

/** The results of a run so far. */
export interface Tally {
  readonly statuses: Map<string, number>;
  /** Codes of refusals. */
  readonly refusals: Map<string, number>;
  /** Codes of 5xx responses, including declared ones. */
  readonly serverErrors: Map<string, number>;
  readonly operations: Map<string, OperationCount>;
  readonly findings: Finding[];
  cases: number;
}

export function emptyTally(): Tally {
  return {
    statuses: new Map(),
    refusals: new Map(),
    serverErrors: new Map(),
    operations: new Map(),
    findings: [],
    cases: 0,
  };
}

function statusClass({ answers, hasLeft, isHung }: Outcome): string {
  const status = answers[0]?.status;
  if (status !== undefined) return `${Math.floor(status / 100)}xx`;
  if (isHung) return 'hung';
  return hasLeft ? 'left' : 'none';
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const listOf = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, times]) => `${key} ${times}`)
    .join(', ');

export function count(tally: Tally, fuzzCase: FuzzCase, outcome: Outcome): void {
  const { name, access } = fuzzCase.operation;
  const known = tally.operations.get(name) ?? { cases: 0, successes: 0, slowestMs: 0 };
  const status = outcome.answers[0]?.status ?? 0;
  tally.cases += 1;
  add(tally.statuses, statusClass(outcome));
  for (const answer of outcome.answers)
    if (answer.status >= 400)
      add(
        answer.status >= 500 ? tally.serverErrors : tally.refusals,
        codeOf(answer) ?? String(answer.status),
      );
  tally.operations.set(name, {
    isOpen: access !== 'Administrator',
    cases: known.cases + 1,
    successes: known.successes + (status >= 200 && status < 300 ? 1 : 0),
    slowestMs: Math.max(known.slowestMs, outcome.ms),
  });
}

const shownOperations = 8;
const shownCodes = 20;

/** Lines about a whole run; violations are listed by operation. */
export function summary(tally: Tally, seconds: number): string[] {
  const { cases, statuses, refusals, serverErrors, operations, findings } = tally;
  const slowest = [...operations].sort(([, a], [, b]) => b.slowestMs - a.slowestMs).slice(0, shownOperations);
  const unreached = [...operations].filter(([, { successes, isOpen }]) => isOpen && successes === 0);
  return [
    `${cases} cases in ${seconds.toFixed(1)} s, ${(cases / seconds).toFixed(0)} a second`,
    `answers: ${listOf(statuses)}`,
    `codes of 4xx: ${listOf(new Map([...refusals].sort(([, a], [, b]) => b - a).slice(0, shownCodes)))}`,
    `codes of 5xx: ${listOf(serverErrors) || 'none'}`,
    `slowest: ${slowest.map(([name, { slowestMs }]) => `${name} ${Math.round(slowestMs)} ms`).join('; ')}`,
    `operations: ${operations.size} called; never with success: ${unreached.map(([name]) => name).join(', ') || 'none'}`,
    ...findingsByOperation(findings),
  ];
}

function findingsByOperation(findings: readonly Finding[]): string[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${finding.violation.kind}: ${finding.fuzzCase.operation.name}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, group]) => {
      const numbers = group.slice(0, 5).map(({ fuzzCase }) => fuzzCase.number);
      return `  ${key}: ${group.length} (cases ${numbers.join(', ')}${group.length > 5 ? ', …' : ''})`;
    });
}
