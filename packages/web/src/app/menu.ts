import type { OverviewCount } from '@landrace/contract/areas/statistics/overview.routes';
import type { ComponentType } from 'react';
import { TableIcon } from '../kit/icons/chart-icons';
import type { IconProps } from '../kit/icons/icon';
import { ClockIcon, LicenceIcon, SearchIcon } from '../kit/icons/shell-icons';
import {
  BarsIcon,
  BookIcon,
  BuildingIcon,
  CirclesIcon,
  CloudIcon,
  CompareIcon,
  CylinderIcon,
  DuplicatesIcon,
  FileIcon,
  FlaskIcon,
  FolderIcon,
  HelixIcon,
  HouseIcon,
  InfoIcon,
  MatchIcon,
  MergeIcon,
  PictureIcon,
  PinIcon,
  RouteIcon,
  RulerIcon,
  SeedIcon,
  UndoIcon,
  UploadIcon,
} from '../kit/icons/subject-icons';
import type { TextKey } from '../lib/i18n/text';
import { type ListGroup, type ListName, lists } from './lists';
import type { ScreenName } from './paths';

export interface MenuLeaf {
  readonly label: TextKey;
  readonly icon?: ComponentType<IconProps>;
  readonly screen: ScreenName;
  readonly params?: Readonly<Record<string, string>>;
  /** The part of a screen that has several; `undefined` is its first. */
  readonly search?: { readonly tab: string | undefined };
  readonly count?: OverviewCount;
}

export interface MenuGroup {
  readonly label: TextKey;
  readonly icon?: ComponentType<IconProps>;
  readonly items: readonly MenuEntry[];
}

export type MenuEntry = MenuLeaf | MenuGroup;

const listIcons: Readonly<Partial<Record<ListName, ComponentType<IconProps>>>> = {
  datasets: CylinderIcon,
  experiments: FlaskIcon,
  licenses: LicenceIcon,
  institutions: BuildingIcon,
};

/** The lists of a group. Only those directly below a heading have an icon. */
function listsIn(group: ListGroup): readonly MenuLeaf[] {
  return lists
    .filter(([, list]) => list.group === group)
    .map(([screen, { label, count }]) => ({
      label,
      screen,
      ...(group === 'data' && { icon: listIcons[screen] ?? TableIcon }),
      ...(count && { count }),
    }));
}

/** The whole menu in order. Entries that do not exist, are hidden or are not for this user are left out when rendered. */
export const menu: readonly MenuEntry[] = [
  { label: 'core.menu.home', icon: HouseIcon, screen: 'home' },
  { label: 'core.menu.projects', icon: FolderIcon, screen: 'projects', count: 'projects' },
  // The daily tools of those who see it, so above what fills the height of a screen.
  {
    label: 'accounts.menu.curation',
    items: [
      {
        label: 'accounts.menu.upload',
        icon: UploadIcon,
        screen: 'import-upload',
        search: { tab: undefined },
      },
      { label: 'accounts.menu.match', icon: MatchIcon, screen: 'germplasm-match' },
      { label: 'accounts.menu.unifier', icon: MergeIcon, screen: 'germplasm-unifier' },
      { label: 'accounts.menu.duplicates', icon: DuplicatesIcon, screen: 'germplasm-duplicates' },
      { label: 'administration.lists.changeSets.title', icon: UndoIcon, screen: 'changes' },
      {
        label: 'accounts.menu.importHistory',
        icon: ClockIcon,
        screen: 'import-upload',
        search: { tab: 'history' },
      },
    ],
  },
  {
    label: 'core.menu.data',
    items: [
      { label: 'germplasm.lists.germplasm.title', icon: SeedIcon, screen: 'germplasm', count: 'germplasm' },
      {
        label: 'core.menu.genotypic',
        icon: HelixIcon,
        items: [
          ...listsIn('genotypic'),
          {
            label: 'core.menu.genotypes',
            screen: 'export',
            params: { datasetType: 'genotype' },
            count: 'datasetsGenotype',
          },
          {
            label: 'core.menu.alleleFrequencies',
            screen: 'export',
            params: { datasetType: 'allelefreq' },
            count: 'datasetsAllelefreq',
          },
        ],
      },
      {
        label: 'core.menu.trials',
        icon: RulerIcon,
        items: [
          ...listsIn('trials'),
          {
            label: 'core.menu.trialData',
            screen: 'export',
            params: { datasetType: 'trials' },
            count: 'datasetsTrials',
          },
          { label: 'core.menu.traitSearch', screen: 'trait-search' },
          { label: 'core.menu.createTrial', screen: 'trial-creation' },
        ],
      },
      {
        label: 'core.menu.geographic',
        icon: PinIcon,
        items: [
          ...listsIn('geographic'),
          { label: 'core.menu.geographicSearch', screen: 'geographic-search' },
        ],
      },
      {
        label: 'core.menu.climate',
        icon: CloudIcon,
        items: [
          ...listsIn('climate'),
          {
            label: 'core.menu.climateData',
            screen: 'export',
            params: { datasetType: 'climate' },
            count: 'datasetsClimate',
          },
        ],
      },
      { label: 'core.menu.crossComparison', icon: CompareIcon, screen: 'export-cross-comparison' },
      ...listsIn('data'),
      { label: 'core.menu.materialRequest', icon: SeedIcon, screen: 'genesys-request' },
      {
        label: 'datasets.lists.fileresources.title',
        icon: FileIcon,
        screen: 'data-resources',
        count: 'fileresources',
      },
      { label: 'core.menu.stories', icon: RouteIcon, screen: 'stories', count: 'dataStories' },
      { label: 'core.menu.statistics', icon: BarsIcon, screen: 'statistics' },
    ],
  },
  { label: 'core.menu.publications', icon: BookIcon, screen: 'publications', count: 'publications' },
  { label: 'groups.lists.groups.title', icon: CirclesIcon, screen: 'groups', count: 'groups' },
  { label: 'community.lists.images.title', icon: PictureIcon, screen: 'images', count: 'images' },
  { label: 'core.menu.search', icon: SearchIcon, screen: 'search' },
  {
    label: 'core.menu.about',
    items: [
      { label: 'core.menu.aboutProject', icon: InfoIcon, screen: 'about-project' },
      { label: 'core.menu.aboutProduct', icon: InfoIcon, screen: 'about-landrace' },
      { label: 'core.menu.definitions', icon: RulerIcon, screen: 'definitions' },
      { label: 'core.menu.exportFormats', icon: InfoIcon, screen: 'about-export-formats' },
    ],
  },
];

export function isGroup(entry: MenuEntry): entry is MenuGroup {
  return 'items' in entry;
}

/** The part of the menu that a visitor may open; empty groups are removed. */
export function visibleMenu(
  entries: readonly MenuEntry[],
  mayOpen: (screen: ScreenName) => boolean,
): readonly MenuEntry[] {
  return entries.flatMap((entry): readonly MenuEntry[] => {
    if (!isGroup(entry)) return mayOpen(entry.screen) ? [entry] : [];
    const items = visibleMenu(entry.items, mayOpen);
    return items.length === 0 ? [] : [{ ...entry, items }];
  });
}
