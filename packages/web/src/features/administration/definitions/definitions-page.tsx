import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../../kit/layout/loaded';
import { Page } from '../../../kit/layout/page';
import { SectionIndex } from '../../../kit/layout/section-index';
import { headingId, useChosenSection } from '../../../kit/layout/use-chosen-section';
import { useText } from '../../../lib/i18n/text';
import type { Locale } from '../../../lib/locale';
import { currentLocale } from '../../../lib/preferences/current-locale';
import classes from './definitions.module.css';
import { type GuideBlock, type GuideSection, readGuide, readParts } from './read-guide';

/** Part of the build, so that it is available offline; each language is a file of its own. */
const guides: Readonly<Record<Locale, () => Promise<{ default: string }>>> = {
  en_GB: () => import('../../../../../../docs/guide/definitions.md?raw'),
  de_DE: () => import('../../../../../../docs/guide/definitions.de.md?raw'),
};

const guideQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['guide', 'definitions', locale],
    queryFn: async () => readGuide((await guides[locale]()).default),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How the statistics of the portal are computed; other screens link to its sections. */
export function DefinitionsPage() {
  const t = useText();
  const guide = useQuery(guideQuery(currentLocale()));
  return (
    <Page title={t('core.menu.definitions')} line={t('definitions.line')}>
      <Loaded query={guide} height={640}>
        {(sections) => <Sections sections={sections} />}
      </Loaded>
    </Page>
  );
}

function Sections({ sections }: { readonly sections: readonly GuideSection[] }) {
  const chooseSection = useChosenSection();
  return (
    <div className={classes.sheet}>
      <SectionIndex entries={sections.map(({ id, title }) => ({ id, title }))} onChoose={chooseSection} />
      <div className={classes.sections}>
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={headingId(id)} className={classes.section}>
            <h2 id={headingId(id)} tabIndex={-1} className={`section-title ${classes.sectionTitle}`}>
              {title}
            </h2>
            <GuideBlocks title={title} blocks={blocks} />
          </section>
        ))}
      </div>
    </div>
  );
}

interface Props {
  /** Title of the section, as the label of areas that scroll sideways. */
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

/** The content of a section of the guide. The text never changes while it is shown, so indices serve as keys. */
function GuideBlocks({ title, blocks }: Props) {
  const t = useText();
  return blocks.map((block, at) => {
    // A section may have several, and screen readers list them all by their labels.
    const number = blocks.slice(0, at + 1).filter(({ kind }) => kind === 'table').length;
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    return <Block key={at} block={block} tableLabel={t('definitions.table', { title, number })} />;
  });
}

interface BlockProps {
  readonly block: GuideBlock;
  readonly tableLabel: string;
}

function Block({ block, tableLabel }: BlockProps) {
  if (block.kind === 'formula') return <pre>{block.text}</pre>;
  if (block.kind === 'table') return <GuideTable label={tableLabel} block={block} />;
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
  readonly label: string;
  readonly block: Extract<GuideBlock, { kind: 'table' }>;
}

function GuideTable({ label, block: { headings, rows } }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
    <section className={classes.scroller} tabIndex={0} aria-label={label}>
      <table className={`values ${classes.table}`}>
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
