import type { CallTexts } from './call-texts';
import type { CellReader } from './matrix-content';
import { type FaultBook, longestCallText, type Place } from './reading';

const space = 0x20;
/** As many bytes as a number holds without loss. */
const mostKeyBytes = 6;

const tooLong = -2;

/** Numbers of the calls in cells, by their bytes: hardly any text is made of them. */
export function openCellIds(texts: CallTexts, faults: FaultBook): CellReader<Uint16Array> {
  const single = new Int32Array(256).fill(-1);
  const keyed = new Map<number, number>();

  function idOf(bytes: Buffer, from: number, to: number): number {
    return texts.idOf(bytes.toString('utf8', from, to));
  }
  function singleId(bytes: Buffer, from: number): number {
    const byte = bytes[from] as number;
    if (single[byte] === -1) single[byte] = idOf(bytes, from, from + 1);
    return single[byte] as number;
  }
  function keyedId(bytes: Buffer, from: number, to: number): number {
    let key = 0;
    for (let place = from; place < to; place += 1) key = key * 256 + (bytes[place] as number);
    const known = keyed.get(key);
    if (known !== undefined) return known;
    const id = idOf(bytes, from, to);
    keyed.set(key, id);
    return id;
  }
  function cellId(bytes: Buffer, from: number, to: number): number {
    let start = from;
    let end = to;
    while (start < end && (bytes[start] as number) <= space) start += 1;
    while (end > start && (bytes[end - 1] as number) <= space) end -= 1;
    if (start === end) return 0;
    if (end - start === 1) return singleId(bytes, start);
    return end - start <= mostKeyBytes ? keyedId(bytes, start, end) : idOf(bytes, start, end);
  }
  function note(id: number, place: Place): void {
    if (id === tooLong) faults.note('call-too-long', place);
    else faults.giveUp('too-many-calls', place);
  }
  return {
    read(line, at, ids) {
      const { bytes, to } = line;
      let start = at.from;
      let cell = 0;
      for (; start <= to && cell < ids.length; cell += 1) {
        const end = cellEnd(bytes, start, to, at.separator);
        const id = end - start > longestCallText ? tooLong : cellId(bytes, start, end);
        if (id < 0) note(id, { line: line.line, column: at.column + cell });
        ids[cell] = id;
        start = end + 1;
      }
      if (cell === ids.length && start > to) return true;
      faults.note('ragged-row', { line: line.line, column: at.column + cell });
      return false;
    },
  };
}

function cellEnd(bytes: Buffer, from: number, to: number, separator: number): number {
  let end = from;
  while (end < to && bytes[end] !== separator) end += 1;
  return end;
}
