import hint from '../de_DE/import-hints.json';
import mapping from '../de_DE/mapping.json';
import upload from '../de_DE/upload-form.json';

/** What only those who import data get to read. */
export const texts = { imports: { hint }, mapping, upload };
