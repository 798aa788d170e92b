import log from '../de_DE/import-log.json';
import templates from '../de_DE/import-templates.json';
import mails from '../de_DE/mails.json';
import { texts as lazy } from './de-de.lazy';
import * as portal from './de-de-portal';
import { mergeTexts } from './merge-texts';

/** Everything there is to say, also in mails and files that the server writes. */
export const texts = mergeTexts(portal, lazy, { accounts: { mails }, imports: { templates, log } });
