import type { TokenScope } from '@landrace/contract/core/role';
import type { Principal } from '../access/caller';

export type TokenKind = 'session' | 'image' | 'personal';

/** A token that is good, and whose it is. */
export interface Credential {
  readonly principal: Principal;
  readonly kind: TokenKind;
  /** The token whose end is the end of the credential; for an image token its session. */
  readonly tokenId: number;
  /** Of a personal token; the others may do whatever their user may. */
  readonly scope?: TokenScope;
  /** Seconds the session lives from now on; given when its use was noted just now. */
  readonly renewedFor?: number;
}

/** Finds out whose token this is, if it is a live one of these kinds. */
export type Authenticate = (token: string, kinds: readonly TokenKind[]) => Promise<Credential | undefined>;
