import type { Api } from '@landrace/contract/api';
import type { Locale } from '../locale';

export const markedItemTypes = ['germplasm', 'markers', 'locations'] as const;
export type MarkedItemType = (typeof markedItemTypes)[number];
/** How a list that has tiles is shown. */
export type ListLayout = 'tiles' | 'table';
type RecentItemType = 'germplasm' | 'markers';

/** What the portal remembers of one user, or of all visitors without an account. */
export interface Preferences {
  /** Null: the browser's language decides. */
  readonly locale: Locale | null;
  readonly tablePerPage: number;
  readonly markedIds: Readonly<Record<MarkedItemType, readonly number[]>>;
  readonly recentIds: Readonly<Record<RecentItemType, readonly number[]>>;
  /** Tables that the user has not changed are absent, so that the server's choice applies. */
  readonly hiddenColumns: Readonly<Record<string, readonly string[]>>;
  readonly asyncJobUuids: readonly string[];
  readonly asyncJobCount: number;
  /** Null: not yet answered. */
  readonly cookiesAccepted: 'accepted' | 'declined' | null;
  readonly customChartColors: readonly string[];
  /** Null: the system decides. */
  readonly darkMode: boolean | null;
  readonly mapLayer: string;
  readonly changelogVersionNumber: string | null;
  readonly selectedProjects: readonly number[];
  readonly sidebarState: 'open' | 'rail';
  readonly helpKey: string | null;
  /** The requested address when sign-in intervened. */
  readonly originalTarget: string | null;
  /** The last known counts, shown until fresh ones arrive. */
  readonly entityTypeStats: Api['GET stats/entitytype']['response'];
  readonly density: 'compact' | 'comfortable';
  readonly columnOrder: Readonly<Record<string, readonly string[]>>;
  readonly columnWidths: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly facetPanelOpen: Readonly<Record<string, boolean>>;
  /** Lists without an entry are shown as tiles if they have any. */
  readonly listLayout: Readonly<Record<string, ListLayout>>;
}

export type PreferenceKey = keyof Preferences;

export const defaultPreferences: Preferences = {
  locale: null,
  tablePerPage: 10,
  markedIds: { germplasm: [], markers: [], locations: [] },
  recentIds: { germplasm: [], markers: [] },
  hiddenColumns: {},
  asyncJobUuids: [],
  asyncJobCount: 0,
  cookiesAccepted: null,
  customChartColors: [],
  darkMode: null,
  mapLayer: 'theme',
  changelogVersionNumber: null,
  selectedProjects: [],
  sidebarState: 'open',
  helpKey: null,
  originalTarget: null,
  entityTypeStats: [],
  density: 'compact',
  columnOrder: {},
  columnWidths: {},
  facetPanelOpen: {},
  listLayout: {},
};

export const preferenceKeys = Object.keys(defaultPreferences) as readonly PreferenceKey[];

/** Stored without consent: what the portal cannot work without (specification §4). */
export const necessaryPreferences: readonly PreferenceKey[] = [
  'locale',
  'asyncJobUuids',
  'asyncJobCount',
  'markedIds',
  'cookiesAccepted',
  'selectedProjects',
];

/** Every navigation resets the help key, including the first, so storing it would be pointless. */
export const unkeptPreferences: readonly PreferenceKey[] = ['helpKey'];

const recentMost = 10;

type Cleaner<Value> = (value: Value) => Value;

const cleaners: { readonly [K in PreferenceKey]?: Cleaner<Preferences[K]> } = {
  markedIds: (marked) => mapValues(marked, unique),
  recentIds: (recent) => mapValues(recent, (ids) => unique(ids).slice(-recentMost)),
  selectedProjects: unique,
};

/** A value in its stored form: lists without duplicates, the oldest recent items dropped. */
export function cleanPreference<K extends PreferenceKey>(key: K, value: Preferences[K]): Preferences[K] {
  const clean = cleaners[key] as Cleaner<Preferences[K]> | undefined;
  return clean ? clean(value) : value;
}

/** The last of equal entries stays, so that using an item again makes it the most recent. */
function unique<Item>(items: readonly Item[]): readonly Item[] {
  const distinct = [...new Set([...items].reverse())].reverse();
  return distinct.length === items.length ? items : distinct;
}

function mapValues<Name extends string, Value>(
  record: Readonly<Record<Name, Value>>,
  change: (value: Value) => Value,
): Readonly<Record<Name, Value>> {
  const entries = Object.entries(record) as [Name, Value][];
  return Object.fromEntries(entries.map(([name, value]) => [name, change(value)])) as Record<Name, Value>;
}
