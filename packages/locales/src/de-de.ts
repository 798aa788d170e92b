import log from '../de_DE/import-log.json';
import templates from '../de_DE/import-templates.json';
import { texts as curator } from './de-de-curator';
import { texts as portal } from './de-de-portal';

/** Everything there is to say, also in files that the server writes. */
export const texts = {
  ...portal,
  ...curator,
  imports: { ...portal.imports, ...curator.imports, templates, log },
  upload: { ...portal.upload, ...curator.upload },
};
