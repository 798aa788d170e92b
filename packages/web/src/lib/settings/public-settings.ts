import type { Api } from '@landrace/contract/api';

/** Settings as the server sends them; empty ones are absent. */
export type PublicSettings = Api['GET settings']['response'];
