import { z } from 'zod';
import type { Access } from './core/role';
import type { Method, RouteDefinition } from './core/route';
import { id } from './id';

/** A call as it is declared. Parameters of the address are ids, unless they are declared. */
type Declaration = Omit<RouteDefinition, 'method' | 'path' | 'area' | 'access'> & {
  /** Unless it is that of the other calls. */
  readonly access?: Access;
};

type MethodOf<Call> = Call extends `${infer M extends Method} ${string}` ? M : never;
type PathOf<Call> = Call extends `${Method} ${infer Path}` ? Path : never;
type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type Ids<Name extends string> = z.ZodObject<Readonly<Record<Name, typeof id>>>;
type ParamsOf<Call, D extends Declaration> = D extends { readonly params: infer Params }
  ? Params
  : [NamesIn<Call>] extends [never]
    ? undefined
    : Ids<NamesIn<Call>>;

type Route<Call, D extends Declaration> = Omit<D, 'access' | 'params'> & {
  readonly method: MethodOf<Call>;
  readonly path: PathOf<Call>;
  readonly area: string;
  readonly access: Access;
  readonly params: ParamsOf<Call, D>;
};

type Routes<Declarations extends Readonly<Record<string, Declaration>>> = {
  readonly [Call in keyof Declarations]: Route<Call, Declarations[Call]>;
};

/**
 * Calls of an area, each by its method and address: `PATCH group/{groupId}`. Literal types are kept, because the
 * browser's client is derived from them.
 */
export function defineRoutes<const Declarations extends Readonly<Record<`${Method} ${string}`, Declaration>>>(
  area: string,
  access: Access,
  declarations: Declarations,
): Routes<Declarations> {
  const routes = Object.entries<Declaration>(declarations).map(([call, { params, ...rest }]) => {
    const [method, path = ''] = call.split(' ') as [Method, string];
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id] as const);
    const ids = names.length > 0 ? z.object(Object.fromEntries(names)) : undefined;
    const route: RouteDefinition = { access, ...rest, method, path, area, params: params ?? ids };
    return [call, route] as const;
  });
  return Object.fromEntries<unknown>(routes) as Routes<Declarations>;
}
