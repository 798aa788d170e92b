export interface GatekeeperUser {
  readonly id: number;
  username: string;
  readonly password: string;
  fullName?: string;
  email?: string;
  /** By portal as `server/database`; several entries are possible there, so in their order. */
  permissions: { readonly portal: string; readonly userType: string }[];
}

/** What the service knows; tests change it. */
export interface GatekeeperWorld {
  readonly users: GatekeeperUser[];
  readonly institutions: { readonly id: number; readonly name: string; readonly acronym?: string }[];
  /** Portals it serves. */
  readonly databases: { readonly id: number; readonly serverName: string; readonly systemName: string }[];
  /** Bodies of the requests for access that were taken. */
  readonly requests: Readonly<Record<string, unknown>>[];
  readonly tokens: Set<string>;
}
