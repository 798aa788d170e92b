import { demoPassword } from '../demo-password';
import { runStatement } from './database';
import type { Token } from './encode';
import type { FuzzAccount } from './make-case';

export interface Sessions {
  token(account: FuzzAccount): Promise<Token | undefined>;
  /** For a token that is no longer valid, such as one that a case has ended. */
  renew(account: FuzzAccount, old: Token): void;
  /** Tokens of further sessions, for cases to end. */
  spareTokens(account: FuzzAccount, count: number): Promise<string[]>;
}

/** Signs in when a token is needed. Cases also guess passwords, which must not lock us out. */
export function openSessions(url: string, databaseUrl: string): Sessions {
  const tokens = new Map<FuzzAccount, Promise<Token>>();
  const current = new Map<FuzzAccount, Token>();

  async function signIn(username: FuzzAccount): Promise<Token> {
    await runStatement(databaseUrl, 'delete from throttle');
    const response = await fetch(`${url}api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: demoPassword }),
    });
    if (!response.ok) throw new Error(`${username} cannot sign in: ${await response.text()}`);
    const { token, imageToken } = (await response.json()) as { token: string; imageToken: string };
    return { session: token, image: imageToken };
  }

  return {
    async token(account) {
      if (account === 'anonymous') return undefined;
      const known = tokens.get(account) ?? signIn(account);
      tokens.set(account, known);
      const token = await known;
      current.set(account, token);
      return token;
    },
    async spareTokens(account, count) {
      const spare: string[] = [];
      while (spare.length < count) spare.push((await signIn(account)).session);
      return spare;
    },
    renew(account, old) {
      // Several cases may notice it at the same time.
      if (current.get(account)?.session === old.session) tokens.delete(account);
    },
  };
}
