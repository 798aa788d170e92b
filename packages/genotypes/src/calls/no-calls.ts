import { type CallSink, maxCodes } from './call-matrix';
import { TooManyCalls } from './write-calls';

/** Discards everything: for checking whether a file can be read. */
export function forgetfulSink(): CallSink {
  const codes = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = codes.get(text) ?? codes.size + 1;
    if (number >= maxCodes) throw new TooManyCalls();
    codes.set(text, number);
    return number;
  };
  return {
    codeOf: numberOf,
    spellingOf: () => 0,
    async addPacked() {},
    async addCoded() {},
  };
}
