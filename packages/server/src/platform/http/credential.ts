import type { TokenScope } from '@landrace/contract/core/role';
import type { Principal } from '../access/caller';

export type TokenKind = 'session' | 'image' | 'personal';

/** A valid token, and its user. */
export interface Credential {
  readonly principal: Principal;
  readonly kind: TokenKind;
  /** The token whose end is the end of the credential; for an image token its session. */
  readonly tokenId: number;
  /** Of a personal token; the others may do everything their user may. */
  readonly scope?: TokenScope;
  /** Seconds until the session expires; set if its use was just recorded. */
  readonly renewedFor?: number;
}

/** Finds the user of a token, if it is a valid one of these kinds. */
export type Authenticate = (token: string, kinds: readonly TokenKind[]) => Promise<Credential | undefined>;
