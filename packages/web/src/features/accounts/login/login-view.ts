import type { SearchParams } from '../../../lib/url-state';

export type AccountKind = 'new' | 'existing';

/** What the page offers, taken from the address. */
export interface LoginView {
  readonly view: 'signIn' | 'register';
  readonly account: AccountKind;
}

export const loginViewCodec = {
  read: (search: SearchParams): LoginView => ({
    view: search.view === 'register' ? 'register' : 'signIn',
    account: search.account === 'existing' ? 'existing' : 'new',
  }),
  write: ({ view, account }: LoginView): SearchParams => ({
    view: view === 'register' ? view : undefined,
    account: view === 'register' && account === 'existing' ? account : undefined,
  }),
};
