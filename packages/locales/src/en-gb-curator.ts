import hint from '../en_GB/import-hints.json';
import mapping from '../en_GB/mapping.json';
import upload from '../en_GB/upload-form.json';

/** What only those who import data get to read. */
export const texts = { imports: { hint }, mapping, upload };
