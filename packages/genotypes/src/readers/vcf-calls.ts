import { type CallSink, maxCodes, noCode } from '../calls/call-matrix';
import { longestCallText, type ReadIssueCode } from './reading';

/** Why a call has no code. */
type CallRefusal = Extract<ReadIssueCode, 'bad-call' | 'call-too-long' | 'too-many-calls'>;

/** The codes of calls as VCF writes them. */
export interface VcfCalls {
  /** For the text between two positions: a code, or a number below 0, which `refusalOf` explains. */
  codeAt(bytes: Buffer, from: number, to: number): number;
  refusalOf(code: number): CallRefusal;
  /** By code: its highest allele, counted from 0; -1 if there is none. */
  readonly highest: Int32Array;
}

const refusals: readonly CallRefusal[] = ['bad-call', 'call-too-long', 'too-many-calls'];
const refusalCode = (refusal: CallRefusal) => -1 - refusals.indexOf(refusal);
const unknown = -100;

/** VCF 4.5 §1.6.2: alleles by number or a dot, separated by / or |, which may also come first. */
const form = /^[/|]?(?:\d+|\.)(?:[/|](?:\d+|\.))*$/;

/** How VCF writes what the store keeps as no call. Other ways to write it have codes of their own. */
const plainNoCall = './.';

/** Nearly all calls have three bytes and are looked up by them: dot, slash and digits are neighbours in ASCII. */
const dot = 0x2e;
const stroke = 0x2f;
const bar = 0x7c;
const signs = 12;
/** As many bytes as a number holds without loss. */
const maxKeyBytes = 6;

export function openVcfCalls(sink: CallSink): VcfCalls {
  const highest = new Int32Array(maxCodes).fill(-1);
  const short = new Int32Array(2 * signs * signs).fill(unknown);
  const middling = new Map<number, number>();
  const long = new Map<string, number>();
  let count = 0;

  function codeOf(text: string): number {
    if (text === plainNoCall) return noCode;
    if (text.length > longestCallText) return refusalCode('call-too-long');
    if (!form.test(text)) return refusalCode('bad-call');
    count += 1;
    if (count >= maxCodes) return refusalCode('too-many-calls');
    const code = sink.codeOf(text);
    highest[code] = Math.max(-1, ...(text.match(/\d+/g) ?? []).map(Number));
    return code;
  }
  const textAt = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

  function shortCode(bytes: Buffer, from: number): number {
    const sign = (offset: number) => (bytes[offset] as number) - dot;
    const first = sign(from);
    const second = sign(from + 2);
    const between = bytes[from + 1];
    if (first < 0 || first >= signs || second < 0 || second >= signs) return unknown;
    if (between !== stroke && between !== bar) return unknown;
    const key = ((between === bar ? signs : 0) + first) * signs + second;
    if (short[key] === unknown) short[key] = codeOf(textAt(bytes, from, from + 3));
    return short[key] as number;
  }
  function keyedCode(bytes: Buffer, from: number, to: number): number {
    let key = 0;
    for (let offset = from; offset < to; offset += 1) key = key * 256 + (bytes[offset] as number);
    const known = middling.get(key);
    if (known !== undefined) return known;
    const code = codeOf(textAt(bytes, from, to));
    middling.set(key, code);
    return code;
  }
  function namedCode(text: string): number {
    const known = long.get(text);
    if (known !== undefined) return known;
    const code = codeOf(text);
    if (code >= 0) long.set(text, code);
    return code;
  }
  return {
    highest,
    refusalOf: (code) => refusals[-1 - code] ?? 'bad-call',
    codeAt(bytes, from, to) {
      const length = to - from;
      const code = length === 3 ? shortCode(bytes, from) : unknown;
      if (code !== unknown) return code;
      return length <= maxKeyBytes ? keyedCode(bytes, from, to) : namedCode(textAt(bytes, from, to));
    },
  };
}
