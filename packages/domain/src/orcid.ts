/** An ORCID iD written alone, after `orcid:`, or as its address. */
const orcid = /^(?:orcid:\s*|(?:https?:\/\/)?(?:www\.)?orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])$/i;

/** The ORCID iD in an identifier of a person; undefined for other kinds of identifier. */
export function orcidOf(identifier: string | undefined): string | undefined {
  return orcid.exec(identifier?.trim() ?? '')?.[1]?.toUpperCase();
}

export function orcidAddress(id: string): string {
  return `https://orcid.org/${id}`;
}
