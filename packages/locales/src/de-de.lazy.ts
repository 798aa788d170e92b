import * as files from './de-de-lazy-files';
import { lazyTexts } from './lazy-texts';

export const texts = lazyTexts(files);
