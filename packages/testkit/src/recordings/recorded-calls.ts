import type { Account } from '../portal';

/** A call whose answer component tests need. */
export interface RecordedCall {
  /** As on the wire: `GET passport/24`, with the query if there is one. */
  readonly call: string;
  readonly as?: Account;
  readonly body?: unknown;
}

/** By the name of the file that keeps the answers; calls of a file are made in this order, so they may change data. */
export const recordedCalls: Readonly<Record<string, readonly RecordedCall[]>> = {
  home: [{ call: 'GET stats/overview' }, { call: 'GET stats/collection' }],
  passport: [
    { call: 'GET passport/24' },
    { call: 'GET passport/10.5072%2FLANDRACE.DEMO.24' },
    { call: 'GET passport/7' },
    { call: 'GET passport/19' },
    { call: 'GET passport/45' },
    { call: 'GET passport/Bere' },
    { call: 'GET germplasm/19/stats/trait', as: 'admin' },
    { call: 'POST germplasm/table', body: { onlyIds: [19, 24, 45] } },
    {
      call: 'POST pedigree/table',
      body: {
        filters: {
          any: [
            { column: 'parentId', comparator: 'inSet', values: [18, 19] },
            { column: 'childId', comparator: 'inSet', values: [18, 19] },
          ],
        },
      },
    },
    {
      call: 'POST image/table',
      body: { filters: { column: 'imageForeignId', comparator: 'equals', values: [24] } },
    },
  ],
};
