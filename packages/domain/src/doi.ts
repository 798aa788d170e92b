/** A DOI written alone, after `doi:`, or as the address of a resolver. */
const doi = /^(?:doi:\s*|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i;

/** The DOI in a persistent identifier; undefined for other kinds of PUID. */
export function doiOf(puid: string | undefined): string | undefined {
  return doi.exec(puid?.trim() ?? '')?.[1];
}

/** The address of a DOI. Slashes stay; other characters that are not allowed in an address are encoded. */
export function doiAddress(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}
