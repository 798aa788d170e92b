/** Letters that Unicode does not decompose; the SQL function `landrace_fold` maps the same ones. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};

/** Text as search compares it: lower case without accents. */
export function fold(text: string): string {
  return [...text].map(foldCharacter).join('');
}

function foldCharacter(character: string): string {
  const small = character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');
  return [...small].map((letter) => plainLetters[letter] ?? letter).join('');
}

export interface Passage {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits the text into passages, marking those that match one of the words. Joined they are the text again. */
export function passagesOf(text: string, words: readonly string[]): Passage[] {
  const characters = [...text];
  const folded = characters.map(foldCharacter);
  const matched = new Set<number>();
  for (const word of words.map(fold).filter((folds) => folds !== '')) markWord(folded, word, matched);
  const passages: Passage[] = [];
  for (const [index, character] of characters.entries()) {
    const isMatch = matched.has(index);
    const last = passages.at(-1);
    if (last?.isMatch === isMatch) passages[passages.length - 1] = { text: last.text + character, isMatch };
    else passages.push({ text: character, isMatch });
  }
  return passages;
}

/** A character may fold to none or several, so positions in the folded text are traced back. */
function markWord(folded: readonly string[], word: string, matched: Set<number>): void {
  const origin = folded.flatMap((part, index) => Array.from(part, () => index));
  const letters = folded.flatMap((part) => Array.from(part));
  const searched = Array.from(word);
  for (let start = 0; start + searched.length <= letters.length; start += 1) {
    if (searched.every((letter, offset) => letters[start + offset] === letter))
      for (const index of origin.slice(start, start + searched.length)) matched.add(index);
  }
}
