import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { PassportPart } from '../../passport-part';
import { readCitation } from './citation';
import classes from './publications.module.css';

export function Publications({ passport }: { readonly passport: Passport }) {
  return (
    <PassportPart part={passport.publications}>
      {(publications) => (
        <ul className={classes.list}>
          {publications.map(({ publicationId, publicationDoi, publicationFallbackCache }) => (
            <li key={publicationId}>
              <Citation doi={publicationDoi} cache={publicationFallbackCache} />
            </li>
          ))}
        </ul>
      )}
    </PassportPart>
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
      {authors && <span className={classes.details}>{authors}</span>}
      {source && <span className={classes.details}>{source}</span>}
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
