export interface GatekeeperUser {
  readonly id: number;
  username: string;
  readonly password: string;
  fullName?: string;
  email?: string;
  /** By portal as `server/database`; several entries are possible, so in order. */
  permissions: { readonly portal: string; readonly userType: string }[];
}

/** The data of the service; tests change them. */
export interface GatekeeperWorld {
  readonly users: GatekeeperUser[];
  readonly institutions: { readonly id: number; readonly name: string; readonly acronym?: string }[];
  /** Portals it serves. */
  readonly databases: { readonly id: number; readonly serverName: string; readonly systemName: string }[];
  /** Bodies of the access requests that were accepted. */
  readonly requests: Readonly<Record<string, unknown>>[];
  readonly tokens: Set<string>;
}
