import log from '../de_DE/import-log.json';
import templates from '../de_DE/import-templates.json';
import mails from '../de_DE/mails.json';
import { texts as further } from './de-de-further';
import { texts as portal } from './de-de-portal';

/** Everything there is to say, also in mails and files that the server writes. */
export const texts = {
  ...portal,
  ...further,
  accounts: { ...portal.accounts, mails },
  administration: { ...portal.administration, ...further.administration },
  imports: { ...portal.imports, ...further.imports, templates, log },
  upload: { ...portal.upload, ...further.upload },
};
