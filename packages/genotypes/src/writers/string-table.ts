import { bytesAtOnce, type FourTexts } from './short-texts';

const noText = new Uint8Array();

/** Distinct texts by number. Short ones are prepared to be written by one store. */
export class StringTable {
  words = new Float64Array(64);
  lengths = new Uint32Array(64);
  readonly #long = new Map<number, Uint8Array>();
  readonly #numbers = new Map<string, number>();
  readonly #fours = new Map<string, number>();
  #count = 0;

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#add(text);
    this.#numbers.set(text, number);
    return number;
  }

  /** The number of the first of four consecutive texts. */
  firstOf(texts: FourTexts): number {
    const key = texts.join('\n');
    const known = this.#fours.get(key);
    if (known !== undefined) return known;
    const [first] = texts.map((text) => this.#add(text)) as [number];
    this.#fours.set(key, first);
    return first;
  }

  longText(number: number): Uint8Array {
    return this.#long.get(number) ?? noText;
  }

  #add(text: string): number {
    const number = this.#count;
    this.#count += 1;
    if (number >= this.lengths.length) this.#grow();
    const bytes = Buffer.from(text);
    this.lengths[number] = bytes.length;
    if (bytes.length > bytesAtOnce) this.#long.set(number, bytes);
    else new Uint8Array(this.words.buffer).set(bytes, number * bytesAtOnce);
    return number;
  }

  #grow(): void {
    const words = new Float64Array(this.words.length * 2);
    words.set(this.words);
    this.words = words;
    const lengths = new Uint32Array(this.lengths.length * 2);
    lengths.set(this.lengths);
    this.lengths = lengths;
  }
}
