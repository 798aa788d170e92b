const words = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Whether somebody said yes or no; nothing for every other word. */
export function readBoolean(given: string): boolean | undefined {
  return words.get(given.toLowerCase());
}
