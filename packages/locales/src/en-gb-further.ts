import imports from '../en_GB/import-faults.json';
import mapping from '../en_GB/mapping.json';
import setup from '../en_GB/setup.json';
import upload from '../en_GB/upload-form.json';

/** What only those read who import data or set a portal up. */
export const texts = { administration: { setup }, imports, mapping, upload };
