import type { Publication } from '@landrace/contract/areas/community/publication.schema';
import { readCitation } from './citation';
import classes from './publications.module.css';

/** As citations, each with a link to the full text. */
export function PublicationList({ publications }: { readonly publications: readonly Publication[] }) {
  return (
    <ul className={`stack gap-12 ${classes.list}`}>
      {publications.map(({ publicationId, publicationDoi, publicationFallbackCache }) => (
        <li key={publicationId}>
          <Citation doi={publicationDoi} cache={publicationFallbackCache} />
        </li>
      ))}
    </ul>
  );
}

interface CitationProps {
  readonly doi: string;
  readonly cache: string | undefined;
}

function Citation({ doi, cache }: CitationProps) {
  const { title, authors, source, address } = readCitation(doi, cache);
  return (
    <>
      {title && <span className={classes.title}>{title}</span>}
      {authors && <span className={`quiet small ${classes.details}`}>{authors}</span>}
      {source && <span className={`quiet small ${classes.details}`}>{source}</span>}
      {address ? (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {doi}
        </a>
      ) : (
        <span>{doi}</span>
      )}
    </>
  );
}
