import log from '../en_GB/import-log.json';
import templates from '../en_GB/import-templates.json';
import mails from '../en_GB/mails.json';
import { texts as lazy } from './en-gb.lazy';
import * as portal from './en-gb-portal';
import { mergeTexts } from './merge-texts';

/** Everything there is to say, also in mails and files that the server writes. */
export const texts = mergeTexts(portal, lazy, { accounts: { mails }, imports: { templates, log } });
