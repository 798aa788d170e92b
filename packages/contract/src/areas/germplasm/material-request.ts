/** Accessions in one request; nobody asks a genebank for more seed than that. */
export const mostRequested = 1_000;
