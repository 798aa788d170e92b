interface Props {
  readonly genus?: string | undefined;
  readonly species?: string | undefined;
  readonly spauthor?: string | undefined;
  readonly subtaxa?: string | undefined;
  readonly subtauthor?: string | undefined;
}

/** A scientific name: Latin words in italics, authorities upright. */
export function Taxon({ genus, species, spauthor, subtaxa, subtauthor }: Props) {
  return (
    <span>
      <i>{[genus, species].filter(Boolean).join(' ')}</i>
      {spauthor && ` ${spauthor}`}
      {subtaxa && <i>{` ${subtaxa}`}</i>}
      {subtauthor && ` ${subtauthor}`}
    </span>
  );
}
