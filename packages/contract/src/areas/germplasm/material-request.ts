/** Accessions in one request; nobody requests more seed from a genebank. */
export const maxRequested = 1_000;
