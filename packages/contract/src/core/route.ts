import type { z } from 'zod';
import type { Access } from './role';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Effect = 'read' | 'write';

/** One call: its address, who may make it, its request and its response. */
export interface RouteDefinition {
  readonly method: Method;
  /** Relative to `api/`, parameters in braces: `map/{mapId}/chromosome`. */
  readonly path: string;
  readonly access: Access;
  /**
   * May be followed as a link, which cannot send a header: pictures, files, event streams. The session cookie, or an
   * image or session token as `?token=`, suffices. GET only.
   */
  readonly byLink?: true;
  /** Only for signed-in users; a personal token does not suffice, whatever its scope. */
  readonly needsSession?: true;
  /** The response contains a credential, so it is never compressed. */
  readonly returnsSecret?: true;
  /** Browsers keep the response and ask each time whether it has changed. GET only. */
  readonly isRevalidated?: true;
  /** Whether it changes data; by default a GET does not and everything else does. */
  readonly effect?: Effect;
  readonly area: string;
  /** One English line for the API reference. */
  readonly summary: string;
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is a form with files in it, not JSON. `stream`: one file of any size, which is read as it arrives. */
  readonly multipart?: true | 'stream';
  /**
   * Codes of the catalogue with a status of 5xx that this call answers because of the portal's configuration or because
   * another service fails, beyond those of every call. An undeclared 5xx is a defect.
   */
  readonly serverErrors?: readonly string[];
  /** The body of a success; absent for files, streams and empty responses. */
  readonly response?: z.ZodType;
}

export function effectOf({ method, effect }: { method: Method; effect?: Effect | undefined }): Effect {
  return effect ?? (method === 'GET' ? 'read' : 'write');
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Request and response of each call. With `as`, TypeScript resolves the members of a call known only by its type. */
export type Calls<Routes extends Readonly<Record<string, RouteDefinition>>> = {
  [Call in keyof Routes as Call]: {
    params: Input<Routes[Call]['params']>;
    query: Input<Routes[Call]['query']>;
    body: Input<Routes[Call]['body']>;
    response: Output<Routes[Call]['response']>;
  };
};
