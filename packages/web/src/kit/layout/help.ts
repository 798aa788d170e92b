import { createContext } from 'react';
import type { TextKey } from '../../lib/i18n/text';

/** The popover with the help text; it is in the shell, so that the top bar can open it, too. */
export const helpPopoverId = 'page-help';

/** The help of the current screen, if there is one. Provided by the app. */
export const HelpContext = createContext<TextKey | undefined>(undefined);
