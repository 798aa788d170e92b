import type { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { Row } from '@landrace/contract/core/table';
import type { ComponentType } from 'react';
import type { IconProps } from '../../kit/icons/icon';
import { EyeOffIcon, GlobeIcon, HelpIcon, LockIcon } from '../../kit/icons/shell-icons';
import {
  BarsIcon,
  CloudIcon,
  FlaskIcon,
  HelixIcon,
  RouteIcon,
  RulerIcon,
} from '../../kit/icons/subject-icons';
import { Badge } from '../../kit/layout/badge';
import { useTemplateColours } from '../../kit/theme/palette';
import { useText } from '../../lib/i18n/text';

type Dataset = Row<typeof datasets>;

/** Their order determines their colours, also on the home page. */
export const typeIcons: Readonly<Record<Dataset['datasetType'], ComponentType<IconProps>>> = {
  genotype: HelixIcon,
  trials: RulerIcon,
  allelefreq: BarsIcon,
  climate: CloudIcon,
  pedigree: RouteIcon,
  compound: FlaskIcon,
  unknown: HelpIcon,
};

const types = Object.keys(typeIcons);

export function DatasetType({ type }: { readonly type: Dataset['datasetType'] }) {
  const t = useText();
  const colours = useTemplateColours();
  const Icon = typeIcons[type];
  return (
    <Badge icon={<Icon />} colour={colours[types.indexOf(type) % colours.length]}>
      {t(`datasets.choices.datasets.datasetType.${type}`)}
    </Badge>
  );
}

const stateIcons: Readonly<Record<Dataset['datasetState'], ComponentType<IconProps>>> = {
  public: GlobeIcon,
  private: LockIcon,
  hidden: EyeOffIcon,
};

const isState = (state: string): state is Dataset['datasetState'] => Object.hasOwn(stateIcons, state);

export function DatasetState({ state }: { readonly state: string }) {
  const t = useText();
  if (!isState(state)) return state;
  const Icon = stateIcons[state];
  return <Badge icon={<Icon />}>{t(`datasets.choices.datasets.datasetState.${state}`)}</Badge>;
}
