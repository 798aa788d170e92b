import { Fragment, type ReactNode } from 'react';

/** Ranks and signs between the Latin words of a name; the botanical code does not set them in italics. */
const upright: ReadonlySet<string> = new Set([
  'agg.',
  'aff.',
  'cf.',
  'convar.',
  'cv.',
  'f.',
  'fo.',
  'forma',
  'hybr.',
  'nothosubsp.',
  'nothovar.',
  'sect.',
  'ser.',
  'sp.',
  'spp.',
  'ssp.',
  'subf.',
  'subg.',
  'subsp.',
  'subvar.',
  'var.',
  'x',
  '×',
]);

interface LatinNameProps {
  readonly children: string;
  /** Draws a part of the name, such as with highlighted matches. */
  readonly render?: (text: string) => ReactNode;
}

/** Latin words in italics, ranks upright: *Hordeum vulgare* subsp. *vulgare*. */
export function LatinName({ children, render = (text) => text }: LatinNameProps) {
  return runsOf(children).map(({ text, isUpright, start }) => (
    <Fragment key={start}>
      {start > 0 && ' '}
      {isUpright ? render(text) : <i>{render(text)}</i>}
    </Fragment>
  ));
}

/** Neighbouring words of the same style, with their position in the name. */
function runsOf(name: string) {
  const runs: { text: string; isUpright: boolean; start: number }[] = [];
  for (const [start, word] of name.split(/\s+/).filter(Boolean).entries()) {
    const isUpright = upright.has(word.toLowerCase());
    const last = runs.at(-1);
    if (last?.isUpright === isUpright) last.text = `${last.text} ${word}`;
    else runs.push({ text: word, isUpright, start });
  }
  return runs;
}

interface Props {
  readonly genus?: string | undefined;
  readonly species?: string | undefined;
  readonly spauthor?: string | undefined;
  readonly subtaxa?: string | undefined;
  readonly subtauthor?: string | undefined;
}

/** A scientific name with its authorities, which are upright. */
export function Taxon({ genus, species, spauthor, subtaxa, subtauthor }: Props) {
  return (
    <span>
      <LatinName>{[genus, species].filter(Boolean).join(' ')}</LatinName>
      {spauthor && ` ${spauthor}`}
      {subtaxa && (
        <>
          {' '}
          <LatinName>{subtaxa}</LatinName>
        </>
      )}
      {subtauthor && ` ${subtauthor}`}
    </span>
  );
}
