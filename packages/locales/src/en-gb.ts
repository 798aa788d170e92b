import log from '../en_GB/import-log.json';
import templates from '../en_GB/import-templates.json';
import { texts as curator } from './en-gb-curator';
import { texts as portal } from './en-gb-portal';

/** Everything there is to say, also in files that the server writes. */
export const texts = {
  ...portal,
  ...curator,
  imports: { ...portal.imports, ...curator.imports, templates, log },
  upload: { ...portal.upload, ...curator.upload },
};
