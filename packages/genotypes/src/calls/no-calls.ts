import { type CallSink, mostCodes } from './call-matrix';
import { TooManyCalls } from './write-calls';

/** Takes everything in and keeps nothing: for whoever only wants to know whether a file can be read. */
export function forgetfulSink(): CallSink {
  const codes = new Map<string, number>();
  const placeOf = (text: string) => {
    const place = codes.get(text) ?? codes.size + 1;
    if (place >= mostCodes) throw new TooManyCalls();
    codes.set(text, place);
    return place;
  };
  return {
    codeOf: placeOf,
    spellingOf: () => 0,
    async addPacked() {},
    async addCoded() {},
  };
}
