import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/text';
import classes from './definitions.module.css';
import { type GuideBlock, readParts } from './read-guide';

interface Props {
  /** Title of the section, as the label of areas that scroll sideways. */
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

/** The content of a section of the guide. The text never changes while it is shown, so indices serve as keys. */
export function GuideBlocks({ title, blocks }: Props) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    <Block key={at} title={title} block={block} />
  ));
}

function Block({ title, block }: { readonly title: string; readonly block: GuideBlock }) {
  if (block.kind === 'formula') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
      <pre className={classes.formula} tabIndex={0}>
        {block.text}
      </pre>
    );
  }
  if (block.kind === 'table') return <GuideTable title={title} block={block} />;
  if (block.kind === 'paragraph') {
    return (
      <p>
        <InlineText text={block.text} />
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>
          <InlineText text={item} />
        </li>
      ))}
    </ul>
  );
}

interface TableProps {
  readonly title: string;
  readonly block: Extract<GuideBlock, { kind: 'table' }>;
}

function GuideTable({ title, block: { headings, rows } }: TableProps) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
    <section className={classes.scroller} tabIndex={0} aria-label={t('definitions.table', { title })}>
      <table className={classes.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                <InlineText text={heading} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of the guide never move.
            <tr key={row}>
              <th scope="row">
                <InlineText text={first} />
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of the guide never move.
                <td key={column}>
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function InlineText({ text }: { readonly text: string }) {
  return readParts(text).map((part, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: parts of a line never move.
    if (part.kind === 'code') return <code key={at}>{part.text}</code>;
    if (part.kind === 'text') return <span key={at}>{part.text}</span>;
    return (
      <Link key={at} to="." search={{ section: part.section } as never} resetScroll={false}>
        {part.text}
      </Link>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: parts of a line never move.
  });
}
