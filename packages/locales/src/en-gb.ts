import log from '../en_GB/import-log.json';
import templates from '../en_GB/import-templates.json';
import mails from '../en_GB/mails.json';
import { texts as further } from './en-gb-further';
import { texts as portal } from './en-gb-portal';

/** Everything there is to say, also in mails and files that the server writes. */
export const texts = {
  ...portal,
  ...further,
  accounts: { ...portal.accounts, mails },
  administration: { ...portal.administration, ...further.administration },
  imports: { ...portal.imports, ...further.imports, templates, log },
  upload: { ...portal.upload, ...further.upload },
};
