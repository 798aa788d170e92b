/** Any number; another one gives another collection. */
const collectionSeed = 0x1a4d5ace;

function mix(seed: number): number {
  const a = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad);
  const b = Math.imul(a ^ (a >>> 15), 0x735a2d97);
  return (b ^ (b >>> 15)) >>> 0;
}

function topicSeed(topic: string): number {
  let seed = collectionSeed;
  for (let index = 0; index < topic.length; index += 1) seed = mix(seed ^ topic.charCodeAt(index));
  return seed;
}

/** Repeatable random numbers: the same topic and number always give the same sequence. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    return mix(this.#state) / 0x1_0000_0000;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  /** Standard normal (Box and Muller 1958). */
  normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return radius * Math.cos(2 * Math.PI * this.next());
  }
}

/**
 * Rows are made one by one and several tables describe the same item, so nothing may depend on the order of generation:
 * each topic has a sequence per number.
 */
export function chanceOf(topic: string): (number: number) => Random {
  const seed = topicSeed(topic);
  return (number) => new Random(mix(seed ^ mix(number)));
}
