/** A DOI as it is written alone, after `doi:`, or as the address of a resolver. */
const doi = /^(?:doi:\s*|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i;

/** The DOI that a persistent identifier is; PUIDs of other kinds are none. */
export function doiOf(puid: string | undefined): string | undefined {
  return doi.exec(puid?.trim() ?? '')?.[1];
}

/** Where a DOI leads. Its slashes stay, whatever else an address cannot hold is encoded. */
export function doiAddress(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}
