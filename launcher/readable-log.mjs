import { styleText } from 'node:util';
import { isColourWanted } from './environment.mjs';

/**
 * @typedef {(line: string) => void} PrintLine
 * @typedef {(style: Parameters<typeof styleText>[0], text: string) => string} Paint
 * @typedef {Record<string, unknown>} LogEntry
 */

/** The levels of pino. */
const levelNames = new Map([
  [10, 'trace'],
  [20, 'debug'],
  [30, 'info'],
  [40, 'warn'],
  [50, 'error'],
  [60, 'fatal'],
]);
/** Names are padded to the longest of them, so that messages begin in the same column. */
const nameWidth = 'prepare'.length;
/** Fields that are the same in every line or are formatted separately. */
const shownElsewhere = ['level', 'time', 'pid', 'hostname', 'msg', 'problem', 'err'];
const shownOfRequests = ['method', 'route', 'status', 'ms'];

/**
 * Prints the lines of a program in readable form on a terminal. Undefined for any other output (a file, a journal, a
 * log collector), which gets the JSON that the program writes.
 * @param {string} program
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} [output]
 * @returns {PrintLine | undefined}
 */
export function terminalPrinter(program, output = process.stdout) {
  if (!output.isTTY) return undefined;
  /** @type {Paint} */
  const paint = isColourWanted() ? styleText : (_style, text) => text;
  return (line) => void output.write(`${readableLine(line, program, paint)}\n`);
}

/**
 * One line of a program in readable form. A line that is not a log entry is unchanged.
 * @param {string} line
 * @param {string} program
 * @param {Paint} [paint]
 */
export function readableLine(line, program, paint = (_style, text) => text) {
  const name = paint('cyan', program.padEnd(nameWidth));
  const entry = readEntry(line);
  if (!entry) return `         ${name}  ${line}`;
  const time = paint('dim', timeOfDay(Number(entry.time)));
  const text = [levelOf(entry, paint), messageOf(entry, paint), ...detailsOf(entry, paint)];
  return [`${time} ${name}  ${text.filter(Boolean).join(' ')}`, ...errorLines(entry)].join('\n');
}

/**
 * @param {string} line
 * @returns {LogEntry | undefined}
 */
function readEntry(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number' && typeof entry.time === 'number' ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} time milliseconds since 1970 */
function timeOfDay(time) {
  return new Date(time).toTimeString().slice(0, 8);
}

/**
 * Empty for the usual level, so that the others stand out.
 * @param {LogEntry} entry
 * @param {Paint} paint
 */
function levelOf({ level }, paint) {
  const name = levelNames.get(Number(level)) ?? String(level);
  if (name === 'info') return '';
  return paint(Number(level) >= 50 ? 'red' : 'yellow', name);
}

/**
 * Completed requests are most of the log: method, route, status and time are enough.
 * @param {LogEntry} entry
 * @param {Paint} paint
 */
function messageOf(entry, paint) {
  const { method, route, status, ms } = entry;
  if (!isRequest(entry)) return visible(entry.msg ?? '');
  const colour = Number(status) >= 400 ? 'yellow' : 'green';
  return `${visible(`${method} ${route ?? '(no route)'}`)} ${paint(colour, visible(status))} ${visible(ms)} ms`;
}

/** @param {LogEntry} entry */
function isRequest({ method, status, ms }) {
  return method !== undefined && status !== undefined && ms !== undefined;
}

/**
 * @param {LogEntry} entry
 * @param {Paint} paint
 */
function detailsOf(entry, paint) {
  const known = isRequest(entry) ? [...shownElsewhere, ...shownOfRequests] : shownElsewhere;
  return Object.entries(entry)
    .filter(([name]) => !known.includes(name))
    .map(([name, value]) =>
      paint('dim', visible(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)),
    );
}

/**
 * The stack trace, to which pino appends those of the causes. Some errors are logged with only a message.
 * @param {LogEntry} entry
 */
function errorLines(entry) {
  const error = entry.problem ?? entry.err;
  if (error === undefined) return [];
  if (typeof error !== 'object' || error === null) return indented(String(error));
  const { stack, message } = /** @type {{ stack?: unknown, message?: unknown }} */ (error);
  return indented(String(stack ?? message ?? JSON.stringify(error)));
}

/** @param {string} text */
function indented(text) {
  return text.split('\n').map((line) => `    ${visible(line)}`);
}

/**
 * Values come from requests: a control character in one must not move the cursor, hide a line or start a new one.
 * @param {unknown} value
 */
function visible(value) {
  return String(value).replace(
    /\p{Cc}/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
