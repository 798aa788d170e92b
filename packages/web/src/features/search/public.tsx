import * as field from './search-field';

/** In the top bar, and in the middle of the home page. */
export const { SearchField } = field;
