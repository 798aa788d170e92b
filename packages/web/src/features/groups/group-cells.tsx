import type { groups } from '@landrace/contract/areas/groups/group.table';
import { GlobeIcon, LockIcon } from '../../kit/icons/shell-icons';
import { HelixIcon, PinIcon, SeedIcon } from '../../kit/icons/subject-icons';
import { Badge } from '../../kit/layout/badge';
import type { TablePresentation } from '../../kit/table/presentation';
import { useTemplateColours } from '../../kit/theme/palette';
import { useText } from '../../lib/i18n/text';
import type { Group } from './group-queries';

const typeIcons = { germinatebase: SeedIcon, markers: HelixIcon, locations: PinIcon } as const;
const types = Object.keys(typeIcons);

export function GroupTypeBadge({ type }: { readonly type: Group['groupType'] }) {
  const t = useText();
  const colours = useTemplateColours();
  const Icon = typeIcons[type];
  return (
    <Badge icon={<Icon />} colour={colours[types.indexOf(type) % colours.length]}>
      {t(`groups.choices.groups.groupType.${type}`)}
    </Badge>
  );
}

export function VisibilityBadge({ isPublic }: { readonly isPublic: boolean }) {
  const t = useText();
  return (
    <Badge icon={isPublic ? <GlobeIcon /> : <LockIcon />}>
      {t(isPublic ? 'groups.facts.public' : 'groups.facts.private')}
    </Badge>
  );
}

export const groupCells: NonNullable<TablePresentation<typeof groups>['cells']> = {
  groupType: (group) => <GroupTypeBadge type={group.groupType} />,
  groupVisibility: (group) => <VisibilityBadge isPublic={group.groupVisibility} />,
};
