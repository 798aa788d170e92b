import imports from '../de_DE/import-faults.json';
import mapping from '../de_DE/mapping.json';
import setup from '../de_DE/setup.json';
import upload from '../de_DE/upload-form.json';

/** What only those read who import data or set a portal up. */
export const texts = { administration: { setup }, imports, mapping, upload };
