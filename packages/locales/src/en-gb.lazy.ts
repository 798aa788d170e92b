import * as files from './en-gb-lazy-files';
import { lazyTexts } from './lazy-texts';

export const texts = lazyTexts(files);
